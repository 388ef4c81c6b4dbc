import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { SceneError } from '@furrow/analysis/scene-error';
import { openImagery } from '../../adapters/imagery/imagery.ts';
import { openImageryTiles, UnreadableTile } from './imagery.service.ts';
import { openedOnce } from './opened-once.ts';
import { openPreviews } from './previews.service.ts';
import type { Answered, Asked, ThreadSettings, Work } from './thread-messages.ts';
import { openTileFolder } from './tile-folder.ts';

/** The thread of openImageryThread: it draws what it is asked for, and says what becomes of it. */
if (parentPort === null) throw new Error('This is a thread of the server.');
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
  // They show where somebody's field lies: what nobody looks at any more is not kept for long.
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
    // A copy of its own, which can be handed over.
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
