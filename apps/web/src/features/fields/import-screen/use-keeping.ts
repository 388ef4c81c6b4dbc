import { endpoints } from '@furrow/contract/endpoints';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { problemToasts } from '../../../api/problem-toasts.ts';
import { outOfDate } from '../../../api/query-client.ts';
import { fieldsTexts } from '../../../texts/fields.en.ts';
import { type FileReport, type Told, tell, toKeep } from './file-report.ts';
import { keepFields } from './keep-fields.ts';

const texts = fieldsTexts.import;

/** How far the keeping is. */
export interface Keeping {
  /** Ticked and not kept yet. */
  left: number;
  /** So many are kept of those that were wanted; null: it has not begun. */
  done: { kept: number; all: number } | null;
  isUnderWay: boolean;
  /** Why it stands still. */
  stopped: string | null;
  /** How many the server has not taken. */
  refused: number;
  /** All is kept, and the list opens. */
  isDone: boolean;
  keep: () => Promise<void>;
  /** To the list, with those that are kept. */
  goOn: () => Promise<void>;
}

/** Keeps what is ticked in the reports, and goes to the list where nothing stands against it. */
export function useKeeping(
  files: readonly FileReport[],
  change: (number: number, change: (file: FileReport) => FileReport) => void,
): Keeping {
  const navigate = useNavigate();
  const [progress, setProgress] = useState<{ kept: number; all: number } | null>(null);
  const [stopped, setStopped] = useState<string | null>(null);
  const [isUnderWay, setUnderWay] = useState(false);
  const [isDone, setDone] = useState(false);
  const told = files.flatMap((file) => [...file.told.values()]);
  const ids = told.flatMap((one) => (one.kind === 'kept' ? [one.id] : []));
  const left = files.reduce((sum, file) => sum + toKeep(file).length, 0);

  const leave = async (kept: readonly string[]) => {
    setDone(true);
    await outOfDate(endpoints.listFields);
    void navigate('/fields', {
      replace: true,
      state: { kept, text: fieldsTexts.said.kept(kept.length) },
    });
  };

  const keep = async () => {
    if (isUnderWay || left === 0) return;
    setUnderWay(true);
    setStopped(null);
    const all = ids.length + left;
    const kept = [...ids];
    let others = 0;
    setProgress({ kept: kept.length, all });
    const problem = await keepFields(files, (number, said) => {
      change(number, (file) => tell(file, said));
      for (const one of said.values()) {
        if (one.kind === 'kept') kept.push(one.id);
        else others++;
      }
      setProgress({ kept: kept.length, all });
    });
    setUnderWay(false);
    if (problem) {
      const isLost = problem.kind === 'offline' || problem.kind === 'unreachable';
      setStopped(
        isLost
          ? texts.stopped(kept.length, all)
          : texts.stoppedBecause(kept.length, all, problemToasts(problem).join(' ')),
      );
    } else if (others === 0) await leave(kept);
  };

  const refused = told.filter(isRefused).length;
  return { left, done: progress, isUnderWay, stopped, refused, isDone, keep, goOn: () => leave(ids) };
}

function isRefused({ kind }: Told): boolean {
  return kind === 'refused';
}
