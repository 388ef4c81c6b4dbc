import { RasterTypeKey, type TiffImage, TiffTag, TiffTagGeo } from '@cogeotiff/core';
import { fileMessages } from '../imagery/file-messages.ts';
import { SceneError } from '../reasons/scene-error.ts';

/** Upper left corner of the upper left pixel, and the pixel size, in units of the CRS. */
export interface GeoTransform {
  originX: number;
  originY: number;
  resolution: number;
}

/**
 * Location of an image on the ground, as GDAL reads it: from scale and first tie point, else from the matrix of GeoTIFF
 * 1.1.
 * @throws SceneError `unsupported_crs` for an image that is rotated, mirrored, has oblong pixels, or has no location.
 */
export function geoTransformOf(image: TiffImage, href: string): GeoTransform {
  const transform = fromTiePoint(image) ?? fromMatrix(image);
  if (!transform) {
    throw new SceneError('unsupported_crs', fileMessages.no_place({ file: href }));
  }
  const { x, y, perColumn } = transform;
  const side = Math.max(image.size.width, image.size.height);
  if (![x, y, perColumn].every(Number.isFinite) || !isSquare(transform, side)) {
    throw new SceneError('unsupported_crs', fileMessages.not_north_up({ file: href }));
  }
  // Some files give the location of the centre of the first pixel instead of its corner.
  const isPoint = image.valueGeo(TiffTagGeo.GTRasterTypeGeoKey) === RasterTypeKey.PixelIsPoint;
  const shift = isPoint ? perColumn / 2 : 0;
  return { originX: x - shift, originY: y + shift, resolution: perColumn };
}

/** Steps on the ground from one column and from one row to the next, in units of the CRS. */
export interface PixelSteps {
  perColumn: number;
  rowToX: number;
  columnToY: number;
  perRow: number;
}

/** Tolerance as a share of a pixel: rounding moves no pixel by more, and nearest-neighbour sampling is not affected. */
const roundingTolerance = 1e-6;

/**
 * Tests that pixels are square and north up. Rounding is tolerated: sides computed from bounds differ in their last
 * digits.
 * @param side number of pixels along the raster's longer side, over which such differences add up.
 */
export function isSquare({ perColumn, rowToX, columnToY, perRow }: PixelSteps, side: number): boolean {
  const errors = [perColumn + perRow, rowToX, columnToY].map((step) => Math.abs(step) * side);
  return perColumn > 0 && errors.every((error) => error <= roundingTolerance * perColumn);
}

interface PixelTransform extends PixelSteps {
  /** Coordinates of the first pixel. */
  x: number;
  y: number;
}

function fromTiePoint(image: TiffImage): PixelTransform | null {
  const [perColumn, pixelHeight] = numbersOfTag(image, TiffTag.ModelPixelScale);
  const [column, row, , x, y] = numbersOfTag(image, TiffTag.ModelTiePoint);
  if (perColumn === undefined || pixelHeight === undefined) return null;
  if (column === undefined || row === undefined || x === undefined || y === undefined) return null;
  const steps = { perColumn, rowToX: 0, columnToY: 0, perRow: -pixelHeight };
  return { x: x - column * perColumn, y: y + row * pixelHeight, ...steps };
}

function fromMatrix(image: TiffImage): PixelTransform | null {
  const [perColumn, rowToX = 0, , x, columnToY = 0, perRow, , y] = numbersOfTag(
    image,
    TiffTag.ModelTransformation,
  );
  if (perColumn === undefined || x === undefined || perRow === undefined || y === undefined) return null;
  return { x, y, perColumn, rowToX, columnToY, perRow };
}

function numbersOfTag(
  image: TiffImage,
  tag: typeof TiffTag.ModelPixelScale | typeof TiffTag.ModelTiePoint | typeof TiffTag.ModelTransformation,
): readonly number[] {
  const value: unknown = image.value(tag);
  return Array.isArray(value) ? value : [];
}
