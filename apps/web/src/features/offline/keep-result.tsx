import './keep-result.css';
import type { BoughtAnalysis } from '@furrow/contract/results';
import { useState } from 'react';
import { offlineTexts as texts } from '../../texts/offline.ts';
import { Button } from '../../ui/button.tsx';
import { dayOf } from '../../ui/dates.ts';
import { toast } from '../../ui/toasts.ts';
import { canKeep, type KeptResult } from './kept-results.ts';
import { SavedCopyNote } from './saved-copy-note.tsx';
import { useKept } from './use-kept.ts';
import { useOnline } from './use-online.ts';

interface Properties {
  analysis: BoughtAnalysis;
  /** When the shown copy was saved on this device; null if it came from the server. */
  savedAt: string | null;
}

/** Saves a result on this device for offline reading, or removes it. */
export function KeepResult({ analysis, savedAt }: Properties) {
  const { results, keep, forget } = useKept();
  const [isBusy, setBusy] = useState(false);
  const isOnline = useOnline();
  const kept = results?.find((one) => one.analysis.run_id === analysis.run_id);
  if (!canKeep()) return null;
  const press = async () => {
    setBusy(true);
    if (kept) await forget(kept.analysis);
    else {
      // The screens that link to it and from it need to open offline too.
      await Promise.all([import('./kept.screen.tsx'), import('../results/order-report.screen.tsx')]).catch(
        () => {},
      );
      const outcome = await keep(analysis);
      if (outcome === 'kept') toast('success', texts.keptNow);
      else toast('error', outcome === 'no_room' ? texts.noRoom : texts.notKept);
    }
    setBusy(false);
  };
  if (!kept && savedAt === null) {
    return isOnline ? (
      <Button look="quiet" working={isBusy} onClick={() => void press()}>
        {texts.keep}
      </Button>
    ) : null;
  }
  return (
    <span className="keep-result">
      {savedAt !== null ? <SavedCopyNote savedAt={savedAt} /> : kept && texts.kept({ date: keptDay(kept) })}{' '}
      {kept && (
        <Button look="link" working={isBusy} onClick={() => void press()}>
          {texts.remove}
        </Button>
      )}
    </span>
  );
}

const keptDay = ({ keptAt }: KeptResult): string => dayOf(new Date(keptAt));
