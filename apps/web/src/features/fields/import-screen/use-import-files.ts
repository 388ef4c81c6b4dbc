import type { SavedField } from '@furrow/contract/fields/fields';
import { useEffect, useRef, useState } from 'react';
import { fieldsTexts } from '../../../texts/fields.ts';
import { importTexts } from '../../../texts/import.ts';
import type { SavedOutline } from '../import/find-duplicates.ts';
import { refuseFile } from '../import/layer/refused-file.ts';
import type { ImportOutcome } from '../import/report.ts';
import { checkOnServer } from './check-on-server.ts';
import { createFileReport, type FileReport } from './file-report.ts';
import { outlinesOf } from './outlines-of.ts';

/** A file that cannot be imported. */
export interface RefusedFile {
  number: number;
  name: string;
  sentence: string;
  isCancelled: boolean;
}

/** Reads files one after the other, of any format and in any number. */
export function useImportFiles(saved: readonly SavedField[]) {
  const [files, setFiles] = useState<readonly FileReport[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [reading, setReading] = useState<{ name: string; progress: number; stepText: string } | null>(null);
  const [unreadCount, setUnread] = useState(0);
  const queue = useRef<File[]>([]);
  const running = useRef<{ cancel: () => void } | null>(null);
  const isBusy = useRef(false);
  const count = useRef(0);
  /** Outlines in the files of this import session. */
  const earlierOutlines = useRef<SavedOutline[]>([]);

  useEffect(
    () => () => {
      queue.current = [];
      running.current?.cancel();
    },
    [],
  );

  const addFiles = async (addedFiles: Iterable<File>) => {
    const files = [...addedFiles];
    queue.current.push(...files);
    setUnread((previous) => previous + files.length);
    if (isBusy.current) return;
    isBusy.current = true;
    for (let file = queue.current.shift(); file; file = queue.current.shift()) {
      setReading({ name: file.name, progress: 0, stepText: '' });
      await addOutcome(
        file.name,
        await read(file).catch((): ImportOutcome => ({ ok: false, refusal: refuseFile('crashed') })),
      );
      running.current = null;
      setUnread((previous) => previous - 1);
    }
    isBusy.current = false;
    setReading(null);
  };

  const read = async (file: File): Promise<ImportOutcome> => {
    const { startImport } = await import('../import/start-import.ts');
    const started = startImport(file, {
      saved: [...saved, ...earlierOutlines.current],
      onProgress: ({ fraction, step }) =>
        setReading({ name: file.name, progress: fraction, stepText: importTexts.progress[step] }),
    });
    running.current = started;
    return started.done;
  };

  const addOutcome = async (name: string, outcome: ImportOutcome) => {
    const number = count.current++;
    if (outcome.ok) {
      setReading({ name, progress: 1, stepText: fieldsTexts.import.lastCheck });
      const controller = new AbortController();
      running.current = { cancel: () => controller.abort() };
      const { report, isChecked } = await checkOnServer(outcome.report, controller.signal);
      earlierOutlines.current.push(...outlinesOf(report));
      setFiles((previous) => [...previous, createFileReport(number, report, isChecked)]);
    } else {
      const { reason, sentence } = outcome.refusal;
      setRefused((previous) => [
        ...previous,
        { number, name, sentence, isCancelled: reason === 'cancelled' },
      ]);
    }
  };

  return {
    files,
    refused,
    reading,
    /** Number of files that are not completely read, including the one that is being read. */
    unread: unreadCount,
    add: addFiles,
    cancel: () => running.current?.cancel(),
    change: (number: number, change: (file: FileReport) => FileReport) =>
      setFiles((previous) => previous.map((file) => (file.number === number ? change(file) : file))),
    drop: (number: number) => {
      setFiles((previous) => previous.filter((file) => file.number !== number));
      setRefused((previous) => previous.filter((file) => file.number !== number));
    },
  };
}
