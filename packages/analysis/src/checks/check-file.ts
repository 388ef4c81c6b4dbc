import type { Message } from '@furrow/messages/message';
import type { AssetFile } from '../imagery/asset-file.ts';
import { compression, compressionName } from '../raster/decompress.ts';
import type { GeoTiff } from '../raster/geotiff.ts';
import { metricProjectionOf } from '../raster/metric-crs.ts';
import { listCoordinates } from '../raster/pixel-coordinates.ts';
import { assertPixelSize } from '../raster/pixel-size.ts';
import type { RasterFiles } from '../raster/raster-files.ts';
import { readPixels } from '../raster/read-pixels.ts';
import { shorten } from '../raster/shorten.ts';
import { PixelSelection } from '../raster/stored-blocks.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { checkMessages } from './check-messages.ts';

/** Description of a file, and the result of reading it as an analysis does. */
export interface FileCheck {
  /** Size, location and layout of the file, in order; null where its header cannot be read. */
  description: readonly (Message | string)[] | null;
  /** Reason why an analysis would not read the file; null where an analysis would. */
  error: SceneError | null;
}

/** EPSG code of WGS 84, a geographic coordinate system, whose unit is not the metre. */
const geographicEpsg = 4326;

/**
 * Opens a file as an analysis does and reads the block at its centre. @throws SceneError `ended_early` when aborted.
 */
export async function checkFile(
  files: RasterFiles,
  file: AssetFile,
  signal?: AbortSignal,
): Promise<FileCheck> {
  let description: FileCheck['description'] = null;
  try {
    const tiff = await files.open(file, signal);
    description = describe(tiff);
    assertUsable(tiff);
    const centre = [tiff.width, tiff.height].map((side) => Int32Array.of(Math.floor(side / 2)));
    await readPixels(tiff, listCoordinates(centre[0]!, centre[1]!), PixelSelection.all(1), { signal });
    return { description, error: null };
  } catch (error) {
    if (!(error instanceof SceneError) || error.reason === 'ended_early') throw error;
    return { description, error };
  }
}

/** @throws the SceneError that planning an analysis on the file would throw. */
function assertUsable(tiff: GeoTiff): void {
  metricProjectionOf(tiff);
  assertPixelSize(tiff);
}

function describe(tiff: GeoTiff): (Message | string)[] {
  const { epsg, originX, originY, width, height, resolution, blockWidth, blockHeight, layout, masks } = tiff;
  const toMessage = epsg === geographicEpsg ? checkMessages.in_degrees : checkMessages.in_metres;
  const format = `${layout.format}${layout.bitsPerSample}`;
  return [
    toMessage({
      width: String(width),
      height: String(height),
      resolution: String(resolution),
      x: String(originX),
      y: String(originY),
      system: epsg === null ? checkMessages.no_epsg() : checkMessages.epsg({ code: String(epsg) }),
    }),
    tiff.image.isTiled()
      ? checkMessages.tiles({ format, width: String(blockWidth), height: String(blockHeight) })
      : checkMessages.strips({ format, rows: blockHeight }),
    layout.compression === compression.none
      ? checkMessages.not_packed()
      : (compressionName(layout.compression) ??
        checkMessages.packing_by_number({ number: shorten(layout.compression) })),
    ...(layout.predictor === 1 ? [] : [checkMessages.predictor({ predictor: String(layout.predictor) })]),
    ...(tiff.nodata === 0 ? [] : [checkMessages.no_data({ value: String(tiff.nodata) })]),
    ...(masks.length === 0 ? [] : [checkMessages.mask()]),
  ];
}
