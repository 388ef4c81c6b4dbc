import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SampleMade, SampleWanted } from './sample-process.ts';
import { fieldToReport } from './sample-report.service.ts';
import type { StoredLanding, StoredReport } from './stored-samples.ts';

/** Makes samples; their files go into `folder`. */
export interface SampleMaker {
  landing(folder: string, year: number, signal: AbortSignal): Promise<StoredLanding>;
  /** Makes the report of a field of the farm. */
  report(folder: string, farm: StoredLanding, signal: AbortSignal): Promise<StoredReport>;
}

/**
 * Time for the process to end, since it gets little CPU on a busy machine. A later start removes what it
 * leaves behind.
 */
const usualPatience = 1_500;

/**
 * Makes samples in processes of their own. It happens once in the life of a server, and the hundreds of
 * megabytes that rendering needs are freed with the process; a thread would leave half of them with the
 * server.
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
