import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SampleMade, SampleWanted } from './sample-process.ts';
import { fieldToReport } from './sample-report.service.ts';
import type { StoredLanding, StoredReport } from './stored-samples.ts';

/** Makes samples; their files go into `folder`. */
export interface SampleMaker {
  landing(folder: string, year: number, signal: AbortSignal): Promise<StoredLanding>;
  /** Of a field of the farm. */
  report(folder: string, farm: StoredLanding, signal: AbortSignal): Promise<StoredReport>;
}

/** Milliseconds that the process gets to end: on a busy machine it has little of the processor. What it leaves then, a later start clears. */
const usualPatience = 1_500;

/**
 * Makes samples in processes of their own: it happens once in the life of a server, and what it draws with, some hundred megabytes,
 * goes with the process. A thread would leave half of them with the server.
 */
export function sampleMaker(
  { dataDir, product, seriesMonths }: { dataDir: string; product: string; seriesMonths: number },
  patience = usualPatience,
): SampleMaker {
  return {
    landing: (folder, year, signal) =>
      inProcess({ kind: 'landing', dataDir, folder, year }, patience, signal),
    report: (folder, farm, signal) =>
      inProcess(
        { kind: 'report', dataDir, folder, field: fieldToReport(farm), product, seriesMonths },
        patience,
        signal,
      ),
  };
}

function inProcess<Sample>(wanted: SampleWanted, patience: number, signal: AbortSignal): Promise<Sample> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const maker = fork(fileURLToPath(new URL('./sample-process.ts', import.meta.url)));
    let killing: NodeJS.Timeout | undefined;
    const end = () => {
      maker.disconnect();
      killing = setTimeout(() => maker.kill('SIGKILL'), patience);
    };
    signal.addEventListener('abort', end, { once: true });
    let made: SampleMade | null = null;
    maker.on('message', (message) => {
      made = message as SampleMade;
    });
    maker.on('error', reject);
    maker.on('exit', () => {
      signal.removeEventListener('abort', end);
      clearTimeout(killing);
      // What it makes is what it was asked for.
      if (made === null) reject(new Error('The process that makes the sample has ended.'));
      else if ('sample' in made) resolve(made.sample as Sample);
      else reject(new Error(made.failed));
    });
    maker.send(wanted);
  });
}
