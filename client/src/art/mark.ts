/** The program's mark in a 24x24 box; `icon.svg` holds the same paths with fixed colours. */
export const MARK_BANNER =
  "M2.5 3H21.500V19.500L18.3 23 15.2 19.5 12 23 8.8 19.5 5.7 23 2.5 19.500z";
export const MARK_FRINGE = "M1 1H23V3.400H1z";
export const MARK_LETTER =
  "M7.6 4 9.5 6.600C11.5 6.7 13 6.3 14.4 5.2 17.7 6.6 18.2 10 15.7 12.1 18.9 13.8" +
  " 18.7 18.2 15 19.9" +
  "H5.700V6.600zM9.5 9.200V11C11.3 11 12.8 10.9 13.5 10.1 14 9.5 13.9 8.9 13.3 8.4" +
  "zM9.5 13.400V15.900C11.1 15.9 12.5 16.1 13.9 16.6 14.7 15.8 14.7 14.6 13.8 13.9" +
  " 12.8 13.3 11.3 13.3 9.5 13.400z";
