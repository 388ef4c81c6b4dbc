import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { SceneError } from '@furrow/analysis/scene-error';
import { openImagery } from '../../adapters/imagery/imagery.ts';
import { openImageryTiles, UnreadableTile } from './imagery.service.ts';
import type { Answered, Asked, ThreadSettings } from './thread-messages.ts';
import { openTileFolder } from './tile-folder.ts';

/** The thread of openImageryThread: it draws what it is asked for, and says what becomes of it. */
if (parentPort === null) throw new Error('This is a thread of the server.');
const port = parentPort;
const settings = workerData as ThreadSettings;
const answer = (message: Answered, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);

const imagery = openImageryTiles({
  openImagery: () => openImagery(settings),
  collection: settings.stacCollection,
  imageryAsOf: settings.imageryAsOf,
  clock: () => new Date(),
  tiles: openTileFolder(join(settings.dataDir, 'tiles'), settings.tileBytes),
  onTrouble: (what, error) => answer({ trouble: what, message: messageOf(error) }),
});
const underWay = new Map<number, AbortController>();

port.on('message', (asked: Asked) => {
  if ('end' in asked) underWay.get(asked.end)?.abort();
  else void draw(asked);
});

async function draw({ id, tile }: Extract<Asked, { tile: unknown }>): Promise<void> {
  const controller = new AbortController();
  underWay.set(id, controller);
  try {
    const drawn = await imagery.tile(tile, controller.signal);
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
  if (error instanceof SceneError) return { reason: error.reason };
  if (error instanceof UnreadableTile) return 'unreadable';
  const name = error instanceof Error ? error.name : '';
  return name === 'TimeoutError' || name === 'AbortError' ? name : 'fault';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
