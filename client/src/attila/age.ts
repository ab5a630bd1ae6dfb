// The spots of age on the map's paper: noise of three sizes, painted once into a small picture
// that is then stretched. A filter would be computed anew whenever the map moves.

const WIDTH = 240;
const HEIGHT = 180;
const BROWN = [89, 64, 26];
const GRAINS: [across: number, darkness: number][] = [
  [14, 26],
  [28, 16],
  [56, 9],
];

/** Always the same numbers from 0 to 1, without order. */
const scattered = (i: number): number => Math.abs(Math.sin(i * 12.9898 + 4) * 43758.5453) % 1;

/** A few pixels, each as dark as chance will have it. */
function grains(across: number, darkness: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = across;
  canvas.height = (across * HEIGHT) / WIDTH;
  const brush = canvas.getContext("2d")!;
  const image = brush.createImageData(canvas.width, canvas.height);
  for (let i = 0; i < image.data.length / 4; i++) {
    image.data.set([...BROWN, scattered(i + across) ** 2 * darkness * 2], 4 * i);
  }
  brush.putImageData(image, 0, 0);
  return canvas;
}

/** The address of the picture. */
export function paintAge(): string {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const brush = canvas.getContext("2d")!;
  brush.imageSmoothingQuality = "high";
  for (const grain of GRAINS) brush.drawImage(grains(...grain), 0, 0, WIDTH, HEIGHT);
  return canvas.toDataURL();
}
