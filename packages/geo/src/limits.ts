/** Corners of all rings, not counting closing positions. */
export const MOST_CORNERS = 1_000;

export const LEAST_HECTARES = 0.1;
export const MOST_HECTARES = 100_000;

/** Maximum width and height of a field's bounding box in km: parts further apart should be separate fields. */
export const MOST_KILOMETRES_ACROSS = 80;

/** Latitude limits of UTM and so of the Sentinel-2 tile grid. */
export const NORTHERNMOST_LATITUDE = 84;
export const SOUTHERNMOST_LATITUDE = -80;
