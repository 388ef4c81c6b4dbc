/** Bounds as west, south, east, north in degrees on WGS 84. */
export type PictureBounds = readonly [west: number, south: number, east: number, north: number];
/** Position as [lng, lat] in degrees on WGS 84. */
export type PicturePosition = readonly [lng: number, lat: number];

/** A box inside a picture, in fractions of its width and height from the upper left corner. */
export interface PictureBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

const radians = Math.PI / 180;

/** Web Mercator northing of a latitude in degrees, in units of the earth's radius. */
export function mercatorNorth(latitude: number): number {
  return Math.asinh(Math.tan(latitude * radians));
}

/**
 * Projects a position in degrees onto a Web Mercator picture.
 * @returns fractions of the picture's width and height, from its upper left corner.
 */
export function projectToPicture(
  [lng, lat]: PicturePosition,
  picture: PictureBounds,
): { x: number; y: number } {
  const [west, south, east, north] = picture;
  const top = mercatorNorth(north);
  return {
    x: (lng - west) / (east - west),
    y: (top - mercatorNorth(lat)) / (top - mercatorNorth(south)),
  };
}

/**
 * Projects a box in degrees onto a Web Mercator picture.
 * @returns a box in fractions of the picture.
 */
export function projectBox([west, south, east, north]: PictureBounds, picture: PictureBounds): PictureBox {
  const leftTop = projectToPicture([west, north], picture);
  const rightBottom = projectToPicture([east, south], picture);
  return {
    left: leftTop.x,
    top: leftTop.y,
    width: rightBottom.x - leftTop.x,
    height: rightBottom.y - leftTop.y,
  };
}

/** Ratio of width to height of a Web Mercator picture with these bounds. */
export function pictureAspect([west, south, east, north]: PictureBounds): number {
  return ((east - west) * radians) / (mercatorNorth(north) - mercatorNorth(south));
}

/** The smallest box around all given ones. */
export function unionOfBoxes(boxes: readonly PictureBox[]): PictureBox {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}
