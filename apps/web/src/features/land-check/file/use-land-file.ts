import { useEffect, useState } from 'react';
import { type FileField, fileFields, type UnusableFeature } from '../../../ordering/file-fields.ts';
import { candidatesOf, unusableOf } from './candidates.ts';

/** A file that was read, with at least one field that can be saved. */
export interface ReadFile {
  name: string;
  candidates: readonly FileField[];
  /** Number of further fields, which an earlier load of the page could not store. */
  lostCount: number;
  unusable: readonly UnusableFeature[];
  unusableCount: number;
  /** The field that was chosen before the page was loaded again; undefined if the file was read on this page. */
  storedIndex?: number | null;
}

/** The visitor's file: what happens to the latest one, and the fields of the latest one that has any. */
export interface LandFile {
  readingName: string | null;
  refused: { name: string; reason: string } | null;
  read: ReadFile | null;
}

type Outcome = { read: ReadFile } | { refused: { name: string; reason: string } };

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
): Promise<Outcome> {
  const { name } = file;
  const { startImport } = await import('../../fields/import/start-import.ts');
  const running = startImport(file, { saved: [] });
  onStart(running);
  const outcome = await running.done;
  if (!outcome.ok) return { refused: { name, reason: outcome.refusal.sentence } };
  const [candidates, unusable] = [candidatesOf(outcome.report), unusableOf(outcome.report)];
  return candidates.length > 0
    ? { read: { name, candidates, lostCount: 0, unusable, unusableCount: unusable.length } }
    : { refused: { name, reason: unusable[0]?.reason ?? '' } };
}

function restoreFile(): ReadFile | null {
  const stored = fileFields();
  if (!stored) return null;
  const { fileName: name, fields: candidates, excessCount: lostCount, draftedIndex: storedIndex } = stored;
  const { unusable, unusableCount } = stored;
  return { name, candidates, lostCount, unusable, unusableCount, storedIndex };
}
