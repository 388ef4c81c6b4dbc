import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { SceneError } from '@furrow/analysis/scene-error';
import { openImagery } from '../../adapters/imagery/imagery.ts';
import { openImageryTiles, UnreadableTile } from './imagery.service.ts';
import { openedOnce } from './opened-once.ts';
import { openPreviews } from './previews.service.ts';
import type { Answered, Asked, ThreadSettings, Work } from './thread-messages.ts';
import { openTileFolder } from './tile-folder.ts';

/** Entry point of the worker threads of openImageryThread: draws tiles and previews on request, and posts results and errors. */
if (parentPort === null)
  throw new Error('drawing-thread.ts runs only as a worker thread: open it with openThread.');
const port = parentPort;
const settings = workerData as ThreadSettings;
const answer = (message: Answered, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);

const parts = {
  openImagery: openedOnce(() => openImagery(settings)),
  collection: settings.stacCollection,
  imageryAsOf: settings.imageryAsOf,
  clock: () => new Date(),
  onTrouble: (what: string, error: unknown) => answer({ trouble: what, message: messageOf(error) }),
};
const imagery = openImageryTiles({
  ...parts,
  tiles: openTileFolder(join(settings.dataDir, 'tiles'), settings.tileBytes),
});
const previews = openPreviews({
  ...parts,
  // Previews reveal where a user's field is, so those that are no longer requested are deleted soon.
  kept: openTileFolder(join(settings.dataDir, 'previews'), settings.previewBytes, {
    ending: 'json',
    mostDays: 7,
  }),
});
const underWay = new Map<number, AbortController>();

port.on('message', (asked: Asked) => {
  if ('end' in asked) underWay.get(asked.end)?.abort();
  else void work(asked);
});

async function work(asked: { id: number } & Work): Promise<void> {
  const { id } = asked;
  const controller = new AbortController();
  underWay.set(id, controller);
  try {
    const { signal } = controller;
    if ('kept' in asked) {
      answer({ id, previews: await previews.kept(asked.kept, signal) });
      return;
    }
    const { account } = asked;
    if ('previews' in asked) {
      answer({ id, previews: await previews.latest(asked.previews, { account, signal }) });
      return;
    }
    const drawn = await imagery.tile(asked.tile, { account, signal });
    // A copy with its own buffer, which can be transferred.
    const webp = Uint8Array.from(drawn.webp);
    answer({ id, drawn: { ...drawn, webp } }, [webp.buffer]);
  } catch (error) {
    answer({ id, failed: failureOf(error), message: messageOf(error) });
  } finally {
    underWay.delete(id);
  }
}

function failureOf(error: unknown): Extract<Answered, { failed: unknown }>['failed'] {
  if (error instanceof SceneError) return { reason: error.reason, said: error.said };
  if (error instanceof UnreadableTile) return 'unreadable';
  const name = error instanceof Error ? error.name : '';
  return name === 'TimeoutError' || name === 'AbortError' ? name : 'fault';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
