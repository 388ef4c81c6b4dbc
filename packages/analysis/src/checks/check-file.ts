import { WantedPixels } from '../raster/blocks.ts';
import { compressionName } from '../raster/decompress.ts';
import type { GeoTiff } from '../raster/geotiff.ts';
import { metricProjectionOf } from '../raster/metric-crs.ts';
import { assertPixelSize } from '../raster/pixel-size.ts';
import { listedPlaces } from '../raster/places.ts';
import type { RasterFiles } from '../raster/raster-files.ts';
import { readPixels } from '../raster/read-pixels.ts';
import { SceneError } from '../scene-error.ts';
import type { DescribedFile } from '../scenes/scene.ts';

/** What a file is, and whether an analysis would read it. */
export interface CheckedFile {
  /** Size, place and layout in words; null where its header cannot be read. */
  description: string | null;
  /** Why it would not be read; null where it would. */
  refusal: SceneError | null;
}

/** The coordinate system whose unit is no metre. */
const degrees = 4326;

/** Opens a file as an analysis does and reads the block in its middle. @throws SceneError `ended_early` by the signal. */
export async function checkFile(
  files: RasterFiles,
  file: DescribedFile,
  signal?: AbortSignal,
): Promise<CheckedFile> {
  let description: string | null = null;
  try {
    const tiff = await files.open(file, signal);
    description = describe(tiff);
    assertUsable(tiff);
    const middle = [tiff.width, tiff.height].map((side) => Int32Array.of(Math.floor(side / 2)));
    await readPixels(tiff, listedPlaces(middle[0]!, middle[1]!), WantedPixels.all(1), { signal });
    return { description, refusal: null };
  } catch (error) {
    if (!(error instanceof SceneError) || error.reason === 'ended_early') throw error;
    return { description, refusal: error };
  }
}

/** @throws SceneError as planning an analysis on it does. */
function assertUsable(tiff: GeoTiff): void {
  metricProjectionOf(tiff);
  assertPixelSize(tiff);
}

function describe(tiff: GeoTiff): string {
  const { epsg, originX, originY, width, height, resolution, blockWidth, blockHeight, layout, masks } = tiff;
  const system = epsg === null ? 'no EPSG code' : `EPSG:${epsg}`;
  const unit = epsg === degrees ? 'degrees' : 'm';
  const blocks = tiff.image.isTiled()
    ? `tiles of ${blockWidth} × ${blockHeight}`
    : `strips of ${blockHeight} rows`;
  return [
    `${width} × ${height} pixels of ${resolution} ${unit} from ${originX}, ${originY} in ${system}`,
    `${layout.format}${layout.bitsPerSample} in ${blocks}, ${compressionName(layout.compression)}`,
    ...(layout.predictor === 1 ? [] : [`predictor ${layout.predictor}`]),
    ...(tiff.nodata === 0 ? [] : [`no data ${tiff.nodata}`]),
    ...(masks.length === 0 ? [] : ['with a mask']),
  ].join(', ');
}
