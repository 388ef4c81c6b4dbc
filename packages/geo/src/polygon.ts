/** Degrees on WGS 84 as [longitude, latitude], or [x, y] in metres once projected. */
export type Position = [number, number];

/** Closed: the last position repeats the first. */
export type Ring = Position[];

/** The outer ring (counter-clockwise), then its holes (clockwise). */
export type Polygon = Ring[];

export type MultiPolygon = Polygon[];
