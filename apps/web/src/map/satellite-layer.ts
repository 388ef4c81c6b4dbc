import type { Extent } from 'ol/extent.js';
import { intersects } from 'ol/extent.js';
import ImageTile from 'ol/ImageTile.js';
import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';
import TileState from 'ol/TileState.js';
import type { Satellite } from './grounds.ts';

/** Failures in a row after which it is no longer chance. */
const tolerance = 3;

/** Pictures from above; where one is missing the ground below shows, and close up the finest are enlarged. */
export function createSatelliteLayer({ zooms, pictureOf, onFailing }: Satellite) {
  let failures = 0;
  const underWay = new Map<ImageTile, AbortController>();
  const source = new XYZ({
    minZoom: zooms.least,
    maxZoom: zooms.most,
    // Only asked for whether there is a tile: `load` gives its picture.
    url: '{z}/{x}/{y}',
    tileLoadFunction: (tile) => {
      if (tile instanceof ImageTile) void load(tile);
    },
  });
  const layer = new TileLayer({ source, minZoom: zooms.least - 0.01, visible: false });
  return {
    layer,
    reload: () => {
      failures = 0;
      onFailing(false);
      source.refresh();
    },
    /** Lets go of pictures under way that this part of the world does not show: they would keep those waiting that it does. */
    keepOnly: (extent: Extent, resolution: number) => {
      const grid = source.getTileGrid();
      if (!grid) return;
      const zoom = grid.getZForResolution(resolution);
      for (const [tile, end] of underWay) {
        const coord = tile.getTileCoord();
        if (coord[0] !== zoom || !intersects(grid.getTileCoordExtent(coord), extent)) end.abort();
      }
    },
  };

  async function load(tile: ImageTile): Promise<void> {
    const [z = 0, column = 0, y = 0] = tile.getTileCoord();
    const width = 2 ** z;
    const x = ((column % width) + width) % width;
    const image = tile.getImage();
    if (!(image instanceof HTMLImageElement)) return;
    const end = new AbortController();
    underWay.set(tile, end);
    try {
      const address = await pictureOf({ z, x, y }, end.signal);
      const letGo = () => address.startsWith('blob:') && URL.revokeObjectURL(address);
      image.addEventListener('load', () => count(true));
      image.addEventListener('error', () => count(false));
      for (const end of ['load', 'error']) image.addEventListener(end, letGo, { once: true });
      image.src = address;
    } catch {
      tile.setState(TileState.ERROR);
      // It is asked for again when it comes back into sight.
      if (end.signal.aborted) tile.setState(TileState.IDLE);
      else count(false);
    } finally {
      underWay.delete(tile);
    }
  }

  function count(hasLoaded: boolean): void {
    const before = failures;
    failures = hasLoaded ? 0 : failures + 1;
    if (failures >= tolerance !== before >= tolerance) onFailing(failures >= tolerance);
  }
}
