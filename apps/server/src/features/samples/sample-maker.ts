import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LandingSample } from '@furrow/contract/samples';
import type { SampleMade, SampleWanted } from './sample-process.ts';

/** @param folder where its pictures go. */
export type MakeSample = (folder: string, year: number, signal: AbortSignal) => Promise<LandingSample>;

/** Milliseconds that the process gets to end: on a busy machine it has little of the processor. What it leaves then, a later start clears. */
const patience = 1_500;

/**
 * Makes the sample in a process of its own: it happens once in the life of a server, and what it draws with, some hundred megabytes,
 * goes with the process. A thread would leave half of them with the server.
 */
export function sampleMaker(dataDir: string): MakeSample {
  return (folder, year, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const maker = fork(fileURLToPath(new URL('./sample-process.ts', import.meta.url)));
      let killing: NodeJS.Timeout | undefined;
      const end = () => {
        maker.disconnect();
        killing = setTimeout(() => maker.kill('SIGKILL'), patience);
      };
      signal.addEventListener('abort', end, { once: true });
      let made: SampleMade = { failed: 'The process that makes the sample has ended.' };
      maker.on('message', (message) => {
        made = message as SampleMade;
      });
      maker.on('error', reject);
      maker.on('exit', () => {
        signal.removeEventListener('abort', end);
        clearTimeout(killing);
        if ('sample' in made) resolve(made.sample);
        else reject(new Error(made.failed));
      });
      maker.send({ dataDir, folder, year } satisfies SampleWanted);
    });
}
