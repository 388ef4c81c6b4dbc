import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemToasts } from '../../../api/problem-toasts.ts';
import { outOfDate } from '../../../api/query-client.ts';
import { fieldsTexts } from '../../../texts/fields.ts';
import { type FileReport, type Told, take, tell, toKeep } from './file-report.ts';
import { keepFields } from './keep-fields.ts';
import { beyond, type Tickable, tickableOf } from './what-to-keep.ts';

const texts = fieldsTexts.import;

/** State of saving the selected features. */
export interface Keeping {
  /** Number of features that are selected and not saved yet. */
  left: number;
  /** Number of files that are still being read: their fields would be lost on leaving. */
  unread: number;
  /** Number of saved fields and of all to be saved; null: it has not started. */
  done: { kept: number; all: number } | null;
  isUnderWay: boolean;
  /** Reason why it stopped. */
  stopped: string | null;
  /** Number of features that the server has refused. */
  refused: number;
  /** True when all are saved, and the list opens. */
  isDone: boolean;
  /** What could be selected when nothing is. */
  tickable: Tickable;
  /** Keeps only the first features selected, up to this number. */
  onlyFirst: (most: number) => void;
  keep: () => Promise<void>;
  /** Opens the list with the saved fields. */
  goOn: () => Promise<void>;
}

/** Saves the selected features of the reports, and opens the list if none was refused. */
export function useKeeping(
  files: readonly FileReport[],
  unread: number,
  change: (number: number, change: (file: FileReport) => FileReport) => void,
): Keeping {
  const navigate = useNavigate();
  const [progress, setProgress] = useState<{ kept: number; all: number } | null>(null);
  const [stopped, setStopped] = useState<string | null>(null);
  const [isUnderWay, setUnderWay] = useState(false);
  const [isDone, setDone] = useState(false);
  // Files can be added during saving: the list opens only when nothing would be left behind.
  const given = useRef(0);
  useEffect(() => {
    given.current = files.length + unread;
  }, [files, unread]);
  const told = files.flatMap((file) => [...file.told.values()]);
  const ids = told.flatMap((one) => (one.kind === 'kept' ? [one.id] : []));
  const left = files.reduce((sum, file) => sum + toKeep(file).length, 0);

  const onlyFirst = (most: number) => {
    for (const [number, indexes] of beyond(files, most)) change(number, (file) => take(file, indexes, false));
  };

  const leave = async (kept: readonly string[]) => {
    setDone(true);
    await outOfDate(endpoints.listFields);
    void navigate('/fields', {
      replace: true,
      state: { kept, text: fieldsTexts.said.kept({ count: kept.length }) },
    });
  };

  const keep = async () => {
    if (isUnderWay || left === 0 || unread > 0) return;
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
          ? texts.stopped({ done: kept.length, all })
          : texts.stoppedBecause({ done: kept.length, all, why: problemToasts(problem).join(' ') }),
      );
    } else if (others === 0 && given.current === files.length) await leave(kept);
  };

  const refused = told.filter(isRefused).length;
  return {
    left,
    unread,
    done: progress,
    isUnderWay,
    stopped,
    refused,
    isDone,
    tickable: tickableOf(files),
    onlyFirst,
    keep,
    goOn: () => leave(ids),
  };
}

function isRefused({ kind }: Told): boolean {
  return kind === 'refused';
}
