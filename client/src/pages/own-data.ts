// Data files of a game and those that somebody would like to have in their place.

export type Files = Record<string, string>;

const plain = (text: string): string => text.replaceAll("\r\n", "\n");

/** The texts that are not the printed ones. */
export function differing(texts: Files, printed: Files): Files {
  const all = Object.entries(texts).map(([file, text]) => [file, plain(text)] as const);
  return Object.fromEntries(all.filter(([file, text]) => text !== plain(printed[file] ?? "")));
}

/** Which data file is meant by a file of some name, such as `attila-box (1).toml`. */
export function fileFor(name: string, known: string[]): string | undefined {
  const words = name
    .toLowerCase()
    .replace(/\.toml$/, "")
    .split(/[^a-z]+/);
  return known.find((file) => words.includes(file.replace(/\.toml$/, "")));
}
