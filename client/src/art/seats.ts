/**
 * The seats' shapes in a 24x24 box, by seat number: cube, diamond, triangle, hexagon, star.
 * None is round, so that a player's piece is never taken for a tribe's token.
 */
export const SEAT_SHAPES: string[] = [
  "M3.5 3.5H20.5V20.5H3.5z",
  "M12 .8 22.2 12 12 23.2 1.8 12z",
  "M12 1.6 23 21H1z",
  "M6.8 4.6H17.2L23.6 12 17.2 19.4H6.8L.4 12z",
  "M12 1 15.3 8.3 23.2 9.1 17.3 14.5 19 22.3 12 18.3 5 22.3 6.7 14.5.8 9.1 8.7 8.3z",
];
