import type { SavedOutline } from './find-duplicates.ts';
import type { ImportTask, WorkerMessage } from './import-worker.ts';
import address from './import-worker.ts?worker&url';
import { refusedBySize } from './layer/file-limits.ts';
import { refuseFile } from './layer/refused-file.ts';
import type { ImportProgress } from './read-fields-file.ts';
import type { ImportOutcome } from './report.ts';

export type ImportOptions = {
  /**
   * Fields with which those of the file are compared: the saved ones, then those of the other
   * files of this import session.
   */
  saved: readonly SavedOutline[];
  onProgress?: (progress: ImportProgress) => void;
};

/** An import that was started. `done` never rejects; `cancel` has no effect after the end. */
export type RunningImport = { done: Promise<ImportOutcome>; cancel: () => void };

/**
 * Timeout of an import. Files of real farms take about a second; only hostile files, or a machine with too little
 * memory, take longer than this.
 */
const TIMEOUT_MS = 120_000;

/** Reads a file of fields in a separate worker, which is terminated at the end. */
export function startImport(file: File, { saved, onProgress }: ImportOptions): RunningImport {
  const sizeRefusal = refusedBySize(file.size);
  if (sizeRefusal) return { done: Promise.resolve({ ok: false, refusal: sizeRefusal }), cancel: () => {} };
  const { promise: done, resolve } = Promise.withResolvers<ImportOutcome>();
  const worker = startWorker();
  const end = (outcome: ImportOutcome) => {
    clearTimeout(deadline);
    worker.terminate();
    resolve(outcome);
  };
  const fail = (reason: 'cancelled' | 'crashed' | 'too_slow' | 'unreadable') =>
    end({ ok: false, refusal: refuseFile(reason) });
  const deadline = setTimeout(() => fail('too_slow'), TIMEOUT_MS);
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if ('outcome' in data) end(data.outcome);
    else onProgress?.(data.progress);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    fail('crashed');
  });
  worker.addEventListener('messageerror', () => fail('crashed'));
  onProgress?.({ fraction: 0, step: 'opening' });
  file.arrayBuffer().then(
    (buffer) => {
      const outlines = saved.map(({ id, name, geometry, area_ha, file: otherFile }) => {
        return { id, name, geometry, area_ha, file: otherFile };
      });
      const task: ImportTask = { fileName: file.name, bytes: new Uint8Array(buffer), saved: outlines };
      worker.postMessage(task, [buffer]);
    },
    () => fail('unreadable'),
  );
  return { done, cancel: () => fail('cancelled') };
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(input: string): unknown };
}

/**
 * Trusted Types policy for the worker. The Content Security Policy allows only this name, and the policy always returns
 * the URL of the worker's script.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('import-worker', {
  createScriptURL: () => address,
});

function startWorker(): Worker {
  // TypeScript's Worker type does not accept TrustedScriptURL yet.
  return new Worker((policy?.createScriptURL('') ?? address) as string, { type: 'module' });
}
