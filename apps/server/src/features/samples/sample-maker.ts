import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SampleProcessRequest, SampleProcessResult } from './sample-process.ts';
import { fieldToReport } from './sample-report.service.ts';
import type { StoredLanding, StoredReport } from './stored-samples.ts';

/** Makes samples; their files go into `folder`. */
export interface SampleMaker {
  landing(folder: string, year: number, signal: AbortSignal): Promise<StoredLanding>;
  /** Makes the report of a field of the farm. */
  report(folder: string, farm: StoredLanding, signal: AbortSignal): Promise<StoredReport>;
}

/**
 * Milliseconds that the process has to end, because it gets little CPU time on a busy machine. Files of a process that
 * was killed are removed at a later start.
 */
const defaultGracePeriodMs = 1_500;

/**
 * Makes samples in processes of their own. Rendering needs hundreds of megabytes once in the life of a server; they are
 * freed with the process, while a thread would leave half of them allocated.
 */
export function sampleMaker(
  { dataDir, product, seriesMonths }: { dataDir: string; product: string; seriesMonths: number },
  gracePeriodMs = defaultGracePeriodMs,
): SampleMaker {
  return {
    landing: (folder, year, signal) =>
      makeInProcess({ kind: 'landing', dataDir, folder, year }, gracePeriodMs, signal),
    report: (folder, farm, signal) =>
      makeInProcess(
        { kind: 'report', dataDir, folder, field: fieldToReport(farm), product, seriesMonths },
        gracePeriodMs,
        signal,
      ),
  };
}

function makeInProcess<Sample>(
  request: SampleProcessRequest,
  gracePeriodMs: number,
  signal: AbortSignal,
): Promise<Sample> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const maker = fork(fileURLToPath(new URL('./sample-process.ts', import.meta.url)));
    let killTimer: NodeJS.Timeout | undefined;
    const end = () => {
      maker.disconnect();
      killTimer = setTimeout(() => maker.kill('SIGKILL'), gracePeriodMs);
    };
    signal.addEventListener('abort', end, { once: true });
    let result: SampleProcessResult | null = null;
    maker.on('message', (message) => {
      result = message as SampleProcessResult;
    });
    maker.on('error', reject);
    maker.on('exit', () => {
      signal.removeEventListener('abort', end);
      clearTimeout(killTimer);
      // The type of the sample is that of the request.
      if (result === null) reject(new Error('The process that makes the sample has ended.'));
      else if ('sample' in result) resolve(result.sample as Sample);
      else reject(new Error(result.failed));
    });
    maker.send(request);
  });
}
