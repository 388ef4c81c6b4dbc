import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { SceneError } from '@furrow/analysis/reasons/scene-error';
import { openImagery } from '../../adapters/imagery/imagery.ts';
import { inSpan } from '../../telemetry/spans.ts';
import { startTracing } from '../../telemetry/start-tracing.ts';
import { forwardToMainThread } from '../../telemetry/thread-telemetry.ts';
import { tracedImagery } from '../../telemetry/trace-imagery.ts';
import { createDayMaps } from './day-maps.service.ts';
import { openDiskCache } from './disk-cache.ts';
import { createImageryTiles, type DrawnTile, UnreadableTile } from './imagery.service.ts';
import { openDayMapCache } from './open-day-map-cache.ts';
import { openOnce } from './open-once.ts';
import { openThumbnailCache } from './open-thumbnail-cache.ts';
import { createPreviews } from './previews.service.ts';
import type {
  ImageryWork,
  ImageryWorkerReply,
  ImageryWorkerRequest,
  ImageryWorkerSettings,
} from './thread-messages.ts';
import { createThumbnails } from './thumbnails.service.ts';

/**
 * Entry point of the worker threads of openImageryThread: draws tiles, previews, maps of days and thumbnails on request,
 * and posts results and errors.
 */
if (parentPort === null)
  throw new Error('drawing-thread.ts runs only as a worker thread: open it with openThread.');
const port = parentPort;
const settings = workerData as ImageryWorkerSettings;
if (settings.hasMetrics) forwardToMainThread();
await startTracing(settings.tracing);
const reply = (message: ImageryWorkerReply, transferList: ArrayBuffer[] = []): void =>
  port.postMessage(message, transferList);

const imageryDeps = {
  openImagery: openOnce(tracedImagery(() => openImagery(settings))),
  collection: settings.stacCollection,
  imageryAsOf: settings.imageryAsOf,
  clock: () => new Date(),
  onError: (context: string, error: unknown) => reply({ context, message: messageOf(error) }),
};
const imagery = createImageryTiles({
  ...imageryDeps,
  tiles: openDiskCache(join(settings.dataDir, 'tiles'), settings.maxTileBytes),
});
const previews = createPreviews({
  ...imageryDeps,
  cache: openDiskCache(join(settings.dataDir, 'previews'), settings.maxPreviewBytes, { extension: 'json' }),
});
const dayMaps = createDayMaps({ ...imageryDeps, cache: openDayMapCache(settings) });
const thumbnails = createThumbnails({ ...imageryDeps, imagery, cache: openThumbnailCache(settings) });
const running = new Map<number, AbortController>();

port.on('message', (request: ImageryWorkerRequest) => {
  if ('abort' in request) running.get(request.abort)?.abort();
  else {
    const [kind] = Object.keys(request).filter((key) => !['id', 'account', 'traceparent'].includes(key));
    void inSpan(`draw.${kind}`, () => work(request), { parent: request.traceparent ?? undefined });
  }
});

async function work(request: { id: number } & ImageryWork): Promise<void> {
  const { id } = request;
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const { signal } = controller;
    if ('cachedPreviews' in request) {
      reply({ id, previews: await previews.findCached(request.cachedPreviews, signal) });
      return;
    }
    if ('cachedTile' in request) {
      postTile(id, await imagery.findCachedTile(request.cachedTile, signal));
      return;
    }
    const { account } = request;
    if ('dayMap' in request) {
      postDayMap(id, await dayMaps.dayMap(request.dayMap, { account, signal }));
      return;
    }
    if ('thumbnail' in request) {
      reply({ id, thumbnail: await thumbnails.thumbnail(request.thumbnail, { account, signal }) });
      return;
    }
    if ('previews' in request) {
      reply({ id, previews: await previews.latestPreviews(request.previews, { account, signal }) });
      return;
    }
    postTile(id, await imagery.tile(request.tile, { account, signal }));
  } catch (error) {
    reply({ id, failed: failureOf(error), message: messageOf(error) });
  } finally {
    running.delete(id);
  }
}

function postTile(id: number, tile: DrawnTile | null): void {
  // The bytes are copied into a buffer of their own, which can be transferred.
  const webp = tile && Uint8Array.from(tile.webp);
  if (tile && webp) reply({ id, drawn: { ...tile, webp } }, [webp.buffer]);
  else reply({ id, drawn: null });
}

function postDayMap(id: number, bytes: Buffer | null): void {
  const dayMap = bytes && Uint8Array.from(bytes);
  reply({ id, dayMap }, dayMap ? [dayMap.buffer] : []);
}

function failureOf(error: unknown): Extract<ImageryWorkerReply, { failed: unknown }>['failed'] {
  if (error instanceof SceneError) return { reason: error.reason, detail: error.detail };
  if (error instanceof UnreadableTile) return 'unreadable';
  const name = error instanceof Error ? error.name : '';
  return name === 'TimeoutError' || name === 'AbortError' ? name : 'fault';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
