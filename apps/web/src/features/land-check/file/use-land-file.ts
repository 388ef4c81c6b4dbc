import { useEffect, useState } from 'react';
import { fileFields } from '../../../ordering/file-fields.ts';
import { type ReadFile, readFileOf, restoredFileOf } from './read-file.ts';

/** The visitor's file: what happens to the latest one, and the fields of the latest one that has any. */
export interface LandFile {
  readingName: string | null;
  refused: { name: string; reason: string } | null;
  read: ReadFile | null;
}

/** Reads the fields of a file on this device. Without a file, those are found that this tab has stored. */
export function useLandFile(file: File | null): LandFile {
  const [ended, setEnded] = useState<{ file: File; refused: LandFile['refused'] } | null>(null);
  const [read, setRead] = useState(restoreFile);
  useEffect(() => {
    if (!file) return;
    let cancel = () => {};
    let isCancelled = false;
    void readLandFile(file, (running) => {
      cancel = running.cancel;
    }).then((outcome) => {
      if (isCancelled) return;
      if ('read' in outcome) setRead(outcome.read);
      setEnded({ file, refused: 'refused' in outcome ? outcome.refused : null });
    });
    return () => {
      isCancelled = true;
      cancel();
    };
  }, [file]);
  const isReading = file !== null && ended?.file !== file;
  return {
    readingName: isReading ? file.name : null,
    refused: isReading ? null : (ended?.refused ?? null),
    read,
  };
}

async function readLandFile(
  file: File,
  onStart: (running: { cancel: () => void }) => void,
): Promise<ReturnType<typeof readFileOf>> {
  const { name } = file;
  const { startImport } = await import('../../fields/import/start-import.ts');
  const running = startImport(file, { saved: [] });
  onStart(running);
  const outcome = await running.done;
  return outcome.ok
    ? readFileOf(name, outcome.report)
    : { refused: { name, reason: outcome.refusal.sentence } };
}

function restoreFile(): ReadFile | null {
  const stored = fileFields();
  return stored && restoredFileOf(stored);
}
