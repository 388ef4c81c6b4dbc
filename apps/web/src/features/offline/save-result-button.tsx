import './save-result.css';
import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { useState } from 'react';
import { offlineTexts as texts } from '../../texts/offline.ts';
import { Button } from '../../ui/controls/button.tsx';
import { formatDayOf } from '../../ui/formats/dates.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { SavedCopyNote } from './saved-copy-note.tsx';
import { canSave, type SavedResult } from './saved-results.ts';
import { loadScreensToSave } from './screens-to-save.ts';
import { useOnline } from './use-online.ts';
import { useSavedResults } from './use-saved-results.ts';

interface Props {
  analysis: PurchasedAnalysis;
  /** When the shown copy was saved on this device; null if it came from the server. */
  savedAt: string | null;
}

/** Saves a result on this device for offline reading, or removes it. */
export function SaveResultButton({ analysis, savedAt }: Props) {
  const { results, save, remove } = useSavedResults();
  const [isBusy, setBusy] = useState(false);
  const isOnline = useOnline();
  const saved = results?.find((candidate) => candidate.analysis.run_id === analysis.run_id);
  if (!canSave()) return null;
  const toggle = async () => {
    setBusy(true);
    if (saved) await remove(saved.analysis);
    else {
      // Screens with links to and from the result have to open offline too.
      await loadScreensToSave();
      const outcome = await save(analysis);
      if (outcome === 'saved') toast('success', texts.savedNow);
      else toast('error', outcome === 'storage_full' ? texts.storageFull : texts.notSaved);
    }
    setBusy(false);
  };
  if (!saved && savedAt === null) {
    return isOnline ? (
      <Button variant="quiet" loading={isBusy} onClick={() => void toggle()}>
        {texts.save}
      </Button>
    ) : null;
  }
  return (
    <span className="save-result">
      {savedAt !== null ? (
        <SavedCopyNote savedAt={savedAt} />
      ) : (
        saved && texts.saved({ date: savedDay(saved) })
      )}{' '}
      {saved && (
        <Button variant="link" loading={isBusy} onClick={() => void toggle()}>
          {texts.remove}
        </Button>
      )}
    </span>
  );
}

const savedDay = ({ savedAt }: SavedResult): string => formatDayOf(new Date(savedAt));
