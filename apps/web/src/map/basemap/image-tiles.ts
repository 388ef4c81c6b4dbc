import type { Extent } from 'ol/extent.js';
import { intersects } from 'ol/extent.js';
import ImageTile from 'ol/ImageTile.js';
import XYZ from 'ol/source/XYZ.js';
import TileState from 'ol/TileState.js';
import type { ImageTiles } from '../interface/basemaps.ts';
import { loadImage } from './load-image.ts';

/** Number of consecutive failures after which failing is reported. */
const maxFailures = 3;
/** Timeout of a tile, because a tile that does not load would delay later ones. */
const tileTimeoutMs = 20_000;
/** Time in milliseconds after which loading is reported, because the user sees an empty map. */
const loadingNoticeMs = 800;

/** A tile source of images, loaded a few at a time. Above the maximum zoom, its tiles are enlarged. */
export function createImageTiles({ zoomRange, tileUrl, onFailingChange, onLoadingChange }: ImageTiles) {
  let failures = 0;
  let noticeTimer: ReturnType<typeof setTimeout> | undefined;
  let isLoadingReported = false;
  const loading = new Map<ImageTile, AbortController>();
  const source = new XYZ({
    minZoom: zoomRange.min,
    maxZoom: zoomRange.max,
    // OpenLayers requests a tile only if the source has a URL; the image itself comes from `load`.
    url: '{z}/{x}/{y}',
    // Each frame of a fade draws the whole map again, which a phone does for half a second after each tile.
    transition: 0,
    tileLoadFunction: (tile) => {
      if (tile instanceof ImageTile) void load(tile);
    },
  });
  return {
    source,
    reload: () => {
      failures = 0;
      onFailingChange(false);
      source.refresh();
    },
    /** Cancels tiles outside of this extent or of another zoom level, because they would delay the visible tiles. */
    retainTiles: (extent: Extent, resolution: number) => {
      const grid = source.getTileGrid();
      if (!grid) return;
      const zoom = grid.getZForResolution(resolution);
      for (const [tile, controller] of loading) {
        const coord = tile.getTileCoord();
        if (coord[0] !== zoom || !intersects(grid.getTileCoordExtent(coord), extent)) controller.abort();
      }
    },
    /** Cancels the loading of all tiles. */
    cancelAll: () => {
      for (const controller of loading.values()) controller.abort();
    },
  };

  async function load(tile: ImageTile): Promise<void> {
    const [z = 0, column = 0, y = 0] = tile.getTileCoord();
    const width = 2 ** z;
    const x = ((column % width) + width) % width;
    const controller = new AbortController();
    let isTimedOut = false;
    const timeout = setTimeout(() => {
      isTimedOut = true;
      controller.abort();
    }, tileTimeoutMs);
    if (loading.size === 0) noticeTimer = setTimeout(reportLoading, loadingNoticeMs, true);
    loading.set(tile, controller);
    try {
      const url = await tileUrl({ z, x, y }, controller.signal);
      tile.setImage(await loadImage(url, controller.signal));
      countResult(true);
    } catch {
      tile.setState(TileState.ERROR);
      // A cancelled tile is requested again when it comes back into view.
      if (controller.signal.aborted && !isTimedOut) tile.setState(TileState.IDLE);
      else countResult(false);
    } finally {
      clearTimeout(timeout);
      loading.delete(tile);
      if (loading.size === 0) {
        clearTimeout(noticeTimer);
        if (isLoadingReported) reportLoading(false);
      }
    }
  }

  function reportLoading(isLoading: boolean): void {
    isLoadingReported = isLoading;
    onLoadingChange(isLoading);
  }

  function countResult(hasLoaded: boolean): void {
    const previousFailures = failures;
    failures = hasLoaded ? 0 : failures + 1;
    if (failures >= maxFailures !== previousFailures >= maxFailures) onFailingChange(failures >= maxFailures);
  }
}
