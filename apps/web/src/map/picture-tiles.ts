import type { Extent } from 'ol/extent.js';
import { intersects } from 'ol/extent.js';
import ImageTile from 'ol/ImageTile.js';
import XYZ from 'ol/source/XYZ.js';
import TileState from 'ol/TileState.js';
import type { Pictures } from './grounds.ts';
import { loadPicture } from './load-picture.ts';

/** Number of consecutive failures after which failing is reported. */
const tolerance = 3;
/** Timeout of a tile, because it would delay those that come after it. */
const patience = 20_000;
/** Time after which loading is reported to a user who sees an empty map. */
const wonder = 800;

/** A tile source of images, loaded a few at a time; above the maximum zoom the finest ones are enlarged. */
export function createPictureTiles({ zooms, pictureOf, onFailing, onArriving }: Pictures) {
  let failures = 0;
  let wondering: ReturnType<typeof setTimeout> | undefined;
  let isTold = false;
  const underWay = new Map<ImageTile, AbortController>();
  const source = new XYZ({
    minZoom: zooms.least,
    maxZoom: zooms.most,
    // Only makes OpenLayers request the tile: `load` provides its image.
    url: '{z}/{x}/{y}',
    tileLoadFunction: (tile) => {
      if (tile instanceof ImageTile) void load(tile);
    },
  });
  return {
    source,
    reload: () => {
      failures = 0;
      onFailing(false);
      source.refresh();
    },
    /** Cancels the loading of tiles outside this extent or zoom level: they would delay the visible ones. */
    keepOnly: (extent: Extent, resolution: number) => {
      const grid = source.getTileGrid();
      if (!grid) return;
      const zoom = grid.getZForResolution(resolution);
      for (const [tile, end] of underWay) {
        const coord = tile.getTileCoord();
        if (coord[0] !== zoom || !intersects(grid.getTileCoordExtent(coord), extent)) end.abort();
      }
    },
    /** Cancels the loading of all tiles. */
    letGo: () => {
      for (const end of underWay.values()) end.abort();
    },
  };

  async function load(tile: ImageTile): Promise<void> {
    const [z = 0, column = 0, y = 0] = tile.getTileCoord();
    const width = 2 ** z;
    const x = ((column % width) + width) % width;
    const end = new AbortController();
    let isLate = false;
    const clock = setTimeout(() => {
      isLate = true;
      end.abort();
    }, patience);
    if (underWay.size === 0) wondering = setTimeout(tell, wonder, true);
    underWay.set(tile, end);
    try {
      const address = await pictureOf({ z, x, y }, end.signal);
      tile.setImage(await loadPicture(address, end.signal));
      count(true);
    } catch {
      tile.setState(TileState.ERROR);
      // A cancelled tile is requested again when it comes back into view.
      if (end.signal.aborted && !isLate) tile.setState(TileState.IDLE);
      else count(false);
    } finally {
      clearTimeout(clock);
      underWay.delete(tile);
      if (underWay.size === 0) {
        clearTimeout(wondering);
        if (isTold) tell(false);
      }
    }
  }

  function tell(isArriving: boolean): void {
    isTold = isArriving;
    onArriving(isArriving);
  }

  function count(hasLoaded: boolean): void {
    const before = failures;
    failures = hasLoaded ? 0 : failures + 1;
    if (failures >= tolerance !== before >= tolerance) onFailing(failures >= tolerance);
  }
}
