/** WGS 84 degrees as [longitude, latitude], or [x, y] in metres once projected. */
export type Position = [number, number];

/** Closed ring: the last position repeats the first. */
export type Ring = Position[];

/** Outer ring (counter-clockwise), then the holes (clockwise). */
export type Polygon = Ring[];

export type MultiPolygon = Polygon[];
