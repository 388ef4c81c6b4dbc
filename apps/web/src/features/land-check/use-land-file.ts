import { useEffect, useState } from 'react';
import { type Candidate, candidatesOf, refusalOf } from './candidates.ts';

/** A file with outlines, and what was found in it. */
export type LandFile =
  | { name: string; state: 'reading' }
  | { name: string; state: 'refused'; reason: string }
  | { name: string; state: 'read'; candidates: readonly Candidate[] };

/** Reads the outlines of a file on this device. null: no file was chosen. */
export function useLandFile(file: File | null): LandFile | null {
  const [found, setFound] = useState<{ file: File; result: LandFile } | null>(null);
  useEffect(() => {
    if (!file) return;
    let cancel = () => {};
    let isCancelled = false;
    void readLandFile(file, (running) => {
      cancel = running.cancel;
    }).then((result) => {
      if (!isCancelled) setFound({ file, result });
    });
    return () => {
      isCancelled = true;
      cancel();
    };
  }, [file]);
  if (!file) return null;
  return found?.file === file ? found.result : { name: file.name, state: 'reading' };
}

async function readLandFile(
  file: File,
  onStart: (running: { cancel: () => void }) => void,
): Promise<LandFile> {
  const { name } = file;
  const { startImport } = await import('../fields/import/start-import.ts');
  const running = startImport(file, { saved: [] });
  onStart(running);
  const outcome = await running.done;
  if (!outcome.ok) return { name, state: 'refused', reason: outcome.refusal.sentence };
  const reason = refusalOf(outcome.report);
  return reason === null
    ? { name, state: 'read', candidates: candidatesOf(outcome.report) }
    : { name, state: 'refused', reason };
}
