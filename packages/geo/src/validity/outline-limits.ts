/** Maximum number of corners of all rings, not counting closing positions. */
export const MAX_CORNERS = 1_000;

export const MIN_HECTARES = 0.1;
export const MAX_HECTARES = 100_000;

/** Maximum width and height of a field's bounding box in km: parts further apart should be separate fields. */
export const MAX_EXTENT_KM = 80;

/** Latitude limits of UTM and so of the Sentinel-2 tile grid. */
export const MAX_LATITUDE = 84;
export const MIN_LATITUDE = -80;
