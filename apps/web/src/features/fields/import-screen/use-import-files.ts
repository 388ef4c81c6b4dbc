import type { SavedField } from '@furrow/contract/fields';
import { useEffect, useRef, useState } from 'react';
import type { ImportProgress } from '../import/read-fields-file.ts';
import type { ImportOutcome } from '../import/report.ts';
import type { RunningImport } from '../import/start-import.ts';
import { begin, type FileReport } from './file-report.ts';

/** A file of which nothing can be kept. */
export interface RefusedFile {
  number: number;
  name: string;
  sentence: string;
  isCancelled: boolean;
}

/** Reads files one after the other, whatever they are and however many are given at once. */
export function useImportFiles(saved: readonly SavedField[]) {
  const [files, setFiles] = useState<readonly FileReport[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [reading, setReading] = useState<{ name: string; progress: ImportProgress | null } | null>(null);
  const queue = useRef<File[]>([]);
  const running = useRef<RunningImport | null>(null);
  const isBusy = useRef(false);
  const count = useRef(0);

  useEffect(
    () => () => {
      queue.current = [];
      running.current?.cancel();
    },
    [],
  );

  const add = async (given: Iterable<File>) => {
    queue.current.push(...given);
    if (isBusy.current) return;
    isBusy.current = true;
    for (let file = queue.current.shift(); file; file = queue.current.shift()) {
      setReading({ name: file.name, progress: null });
      const outcome = await read(file);
      running.current = null;
      settle(file.name, outcome);
    }
    isBusy.current = false;
    setReading(null);
  };

  const read = async (file: File): Promise<ImportOutcome> => {
    const { startImport } = await import('../import/start-import.ts');
    running.current = startImport(file, {
      saved,
      onProgress: (progress) => setReading({ name: file.name, progress }),
    });
    return running.current.done;
  };

  const settle = (name: string, outcome: ImportOutcome) => {
    const number = count.current++;
    if (outcome.ok) setFiles((before) => [...before, begin(number, outcome.report)]);
    else {
      const { reason, sentence } = outcome.refusal;
      setRefused((before) => [...before, { number, name, sentence, isCancelled: reason === 'cancelled' }]);
    }
  };

  return {
    files,
    refused,
    reading,
    add,
    cancel: () => running.current?.cancel(),
    change: (number: number, change: (file: FileReport) => FileReport) =>
      setFiles((before) => before.map((file) => (file.number === number ? change(file) : file))),
    drop: (number: number) => {
      setFiles((before) => before.filter((file) => file.number !== number));
      setRefused((before) => before.filter((file) => file.number !== number));
    },
  };
}
