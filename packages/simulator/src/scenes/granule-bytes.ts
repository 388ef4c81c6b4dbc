import { writeCog } from '@furrow/analysis/raster/cog-writer';
import { epsgOfUtm } from '@furrow/geo/projection/utm';
import { frameOf } from '../grid/cells.ts';
import { bandOrder } from '../spectra/spectrum.ts';
import { pixelSizeOf, type RasterKey } from './assets.ts';
import { bandPixels } from './band-pixels.ts';
import { classPixels } from './class-pixels.ts';
import type { GranuleFile } from './granule-path.ts';

/** A file of the archive as a cloud-optimised GeoTIFF. The same file always has the same bytes. */
export function granuleBytes({ cell, pass, key }: GranuleFile<RasterKey>): Buffer {
  const pixel = pixelSizeOf(key);
  const { west, north, columns, rows } = frameOf(cell, pixel);
  return writeCog({
    width: columns,
    height: rows,
    data: key === 'scl' ? classPixels(cell, pass) : bandPixels(cell, pixel, pass, bandOrder.indexOf(key)),
    epsg: epsgOfUtm(cell.zone),
    originX: west,
    originY: north,
    resolution: pixel,
    nodata: 0,
    metadata: { ATTRIBUTION: 'Simulated, not satellite data' },
    compressionEffort: 'fast',
  });
}
