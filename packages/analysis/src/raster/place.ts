import { RasterTypeKey, type TiffImage, TiffTag, TiffTagGeo } from '@cogeotiff/core';
import { SceneError } from '../scene-error.ts';

/** Upper left corner of the upper left pixel, and the side of a pixel, in units of the CRS. */
export interface Place {
  originX: number;
  originY: number;
  resolution: number;
}

/**
 * Where an image lies on the ground, as GDAL reads it: by scale and first tie point, else by the matrix of GeoTIFF 1.1.
 * @throws SceneError `unsupported_crs` for one that is turned, mirrored, of oblong pixels, or tied to nothing.
 */
export function placeOf(image: TiffImage, href: string): Place {
  const transform = byTiePoint(image) ?? byMatrix(image);
  if (!transform) {
    throw new SceneError('unsupported_crs', `${href} does not say where on the ground it lies.`);
  }
  const { x, y, perColumn, perRow, turned } = transform;
  if (![x, y, perColumn].every(Number.isFinite) || perColumn <= 0 || perColumn !== -perRow || turned) {
    throw new SceneError('unsupported_crs', `${href} is not laid out north up with square pixels.`);
  }
  // Some files tie the middle of the first pixel to the ground instead of its corner.
  const isPoint = image.valueGeo(TiffTagGeo.GTRasterTypeGeoKey) === RasterTypeKey.PixelIsPoint;
  const shift = isPoint ? perColumn / 2 : 0;
  return { originX: x - shift, originY: y + shift, resolution: perColumn };
}

interface Transform {
  /** Of the first pixel. */
  x: number;
  y: number;
  perColumn: number;
  perRow: number;
  turned: boolean;
}

function byTiePoint(image: TiffImage): Transform | null {
  const [perColumn, down] = numbers(image, TiffTag.ModelPixelScale);
  const [column, row, , x, y] = numbers(image, TiffTag.ModelTiePoint);
  if (perColumn === undefined || down === undefined) return null;
  if (column === undefined || row === undefined || x === undefined || y === undefined) return null;
  return { x: x - column * perColumn, y: y + row * down, perColumn, perRow: -down, turned: false };
}

function byMatrix(image: TiffImage): Transform | null {
  const [perColumn, rowToX, , x, columnToY, perRow, , y] = numbers(image, TiffTag.ModelTransformation);
  if (perColumn === undefined || x === undefined || perRow === undefined || y === undefined) return null;
  return { x, y, perColumn, perRow, turned: rowToX !== 0 || columnToY !== 0 };
}

function numbers(
  image: TiffImage,
  tag: typeof TiffTag.ModelPixelScale | typeof TiffTag.ModelTiePoint | typeof TiffTag.ModelTransformation,
): readonly number[] {
  const value: unknown = image.value(tag);
  return Array.isArray(value) ? value : [];
}
