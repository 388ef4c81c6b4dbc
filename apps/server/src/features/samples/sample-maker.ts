import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { MadeFile } from './sample-files.ts';
import type { SampleProcessMessage, SampleProcessRequest } from './sample-process.ts';
import { fieldToReport } from './sample-report.service.ts';
import type { StoredLanding, StoredReport } from './stored-samples.ts';

/** Makes samples; `store` receives their files, whose URLs the samples contain. */
export interface SampleMaker {
  landing(store: (file: MadeFile) => void, year: number, signal: AbortSignal): Promise<StoredLanding>;
  /** Makes the report of a field of the farm. */
  report(store: (file: MadeFile) => void, farm: StoredLanding, signal: AbortSignal): Promise<StoredReport>;
}

interface SampleMakerSettings {
  /** Folder of the simulated scenes, which customers' analyses use too; null to keep them in memory. */
  archiveFolder: string | null;
  product: string;
  seriesMonths: number;
}

/** Milliseconds that the process has to end, because it gets little CPU time on a busy machine. */
const defaultGracePeriodMs = 1_500;

/**
 * Makes samples in processes of their own. Rendering needs hundreds of megabytes once in the life of a server; they are
 * freed with the process, while a thread would leave half of them allocated.
 */
export function sampleMaker(
  { archiveFolder, product, seriesMonths }: SampleMakerSettings,
  gracePeriodMs = defaultGracePeriodMs,
): SampleMaker {
  return {
    landing: (store, year, signal) =>
      makeInProcess({ kind: 'landing', archiveFolder, year }, { store, gracePeriodMs, signal }),
    report: (store, farm, signal) =>
      makeInProcess(
        { kind: 'report', archiveFolder, field: fieldToReport(farm), product, seriesMonths },
        { store, gracePeriodMs, signal },
      ),
  };
}

function makeInProcess<Sample>(
  request: SampleProcessRequest,
  {
    store,
    gracePeriodMs,
    signal,
  }: { store: (file: MadeFile) => void; gracePeriodMs: number; signal: AbortSignal },
): Promise<Sample> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // The other serialisation, JSON, would send each byte of a file as a number in decimal digits.
    const maker = fork(fileURLToPath(new URL('./sample-process.ts', import.meta.url)), {
      serialization: 'advanced',
    });
    let killTimer: NodeJS.Timeout | undefined;
    const end = () => {
      maker.disconnect();
      killTimer = setTimeout(() => maker.kill('SIGKILL'), gracePeriodMs);
    };
    signal.addEventListener('abort', end, { once: true });
    let result: Exclude<SampleProcessMessage, { file: unknown }> | null = null;
    maker.on('message', (sent) => {
      const message = sent as SampleProcessMessage;
      if ('file' in message) store(message.file);
      else result = message;
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
