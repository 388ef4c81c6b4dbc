import { joinSentences } from '@furrow/messages/join';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemToasts } from '../../../api/problem-toasts.ts';
import { fieldsTexts } from '../../../texts/fields.ts';
import {
  type FileReport,
  featuresToSave,
  type SaveOutcome,
  selectFeatures,
  withOutcomes,
} from './file-report.ts';
import { invalidateFields } from './invalidate-fields.ts';
import { saveFields } from './save-fields.ts';
import { excessFeatures, type SelectableFeatures, selectableOf } from './selection-limit.ts';

const texts = fieldsTexts.import;

/** State of saving the selected features. */
export interface SaveState {
  /** Number of features that are selected and not saved yet. */
  remaining: number;
  /** Number of files that are still being read; leaving would lose their fields. */
  unreadCount: number;
  /** Number of saved fields, and of all fields to save; null before saving has started. */
  progress: { saved: number; total: number } | null;
  isSaving: boolean;
  /** Reason why saving stopped; null if it did not. */
  stopReason: string | null;
  /** Number of features that the server has refused. */
  refused: number;
  /** True when all fields are saved and the list of fields opens. */
  isSaved: boolean;
  /** Features that the user could select, for the message when none is selected. */
  selectable: SelectableFeatures;
  /** Reduces the selection to the first `limit` features. */
  selectOnlyFirst: (limit: number) => void;
  save: () => Promise<void>;
  /** Opens the list with the saved fields. */
  openList: () => Promise<void>;
}

/** Saves the selected features of the reports, and opens the list if none was refused. */
export function useSaveFeatures(
  files: readonly FileReport[],
  unreadCount: number,
  change: (number: number, change: (file: FileReport) => FileReport) => void,
): SaveState {
  const navigate = useNavigate();
  const [progress, setProgress] = useState<{ saved: number; total: number } | null>(null);
  const [stopReason, setStopped] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setDone] = useState(false);
  // Files can be added during saving. The list opens only if none of them was added, because
  // their fields would be lost.
  const fileCount = useRef(0);
  useEffect(() => {
    fileCount.current = files.length + unreadCount;
  }, [files, unreadCount]);
  const outcomes = files.flatMap((file) => [...file.outcomes.values()]);
  const ids = outcomes.flatMap((one) => (one.kind === 'kept' ? [one.id] : []));
  const remaining = files.reduce((sum, file) => sum + featuresToSave(file).length, 0);

  const selectOnlyFirst = (limit: number) => {
    for (const [number, indexes] of excessFeatures(files, limit))
      change(number, (file) => selectFeatures(file, indexes, false));
  };

  const openListWith = async (savedIds: readonly string[]) => {
    setDone(true);
    await invalidateFields();
    void navigate('/fields', {
      replace: true,
      state: { savedIds, text: fieldsTexts.statusMessages.kept({ count: savedIds.length }) },
    });
  };

  const save = async () => {
    if (isSaving || remaining === 0 || unreadCount > 0) return;
    setSaving(true);
    setStopped(null);
    const all = ids.length + remaining;
    const savedIds = [...ids];
    let notSaved = 0;
    setProgress({ saved: savedIds.length, total: all });
    const problem = await saveFields(files, (number, outcomes) => {
      change(number, (file) => withOutcomes(file, outcomes));
      for (const one of outcomes.values()) {
        if (one.kind === 'kept') savedIds.push(one.id);
        else notSaved++;
      }
      setProgress({ saved: savedIds.length, total: all });
    });
    setSaving(false);
    if (problem) {
      const isConnectionLost = problem.kind === 'offline' || problem.kind === 'unreachable';
      setStopped(
        isConnectionLost
          ? texts.stopped({ done: savedIds.length, all })
          : texts.stoppedBecause({
              done: savedIds.length,
              all,
              why: joinSentences(...problemToasts(problem)),
            }),
      );
    } else if (notSaved === 0 && fileCount.current === files.length) await openListWith(savedIds);
  };

  const refused = outcomes.filter(isRefused).length;
  return {
    remaining,
    unreadCount,
    progress,
    isSaving,
    stopReason,
    refused,
    isSaved,
    selectable: selectableOf(files),
    selectOnlyFirst,
    save,
    openList: () => openListWith(ids),
  };
}

function isRefused({ kind }: SaveOutcome): boolean {
  return kind === 'refused';
}
