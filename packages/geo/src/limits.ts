/** Corners over all rings, the closing position of each ring not counted. */
export const MOST_CORNERS = 1_000;

export const LEAST_HECTARES = 0.1;
export const MOST_HECTARES = 100_000;

/** Width and height of the field's box: parts further apart are fields of their own. */
export const MOST_KILOMETRES_ACROSS = 80;

/** UTM, and with it the Sentinel-2 tile grid, ends here. */
export const NORTHERNMOST_LATITUDE = 84;
export const SOUTHERNMOST_LATITUDE = -80;
