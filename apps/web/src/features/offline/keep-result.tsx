import type { BoughtAnalysis } from '@furrow/contract/results';
import { useState } from 'react';
import { offlineTexts as texts } from '../../texts/offline.en.ts';
import { Button } from '../../ui/button.tsx';
import { dayOf } from '../../ui/dates.ts';
import { toast } from '../../ui/toasts.ts';
import { canKeep } from './kept-results.ts';
import { useKept } from './use-kept.ts';
import { useOnline } from './use-online.ts';

/** Keeps a result on this device, by choice, and lets go of it. */
export function KeepResult({ analysis }: { analysis: BoughtAnalysis }) {
  const { results, keep, forget } = useKept();
  const [isBusy, setBusy] = useState(false);
  const isOnline = useOnline();
  const kept = results?.find((one) => one.analysis.run_id === analysis.run_id);
  if (!canKeep()) return null;
  const date = kept && dayOf(new Date(kept.keptAt));
  const press = async () => {
    setBusy(true);
    if (kept) await forget(kept.analysis);
    else {
      // The screen that lists what is kept is to open without a connection too.
      await import('./kept.screen.tsx').catch(() => {});
      const outcome = await keep(analysis);
      if (outcome === 'kept') toast('success', texts.keptNow);
      else toast('error', outcome === 'no_room' ? texts.noRoom : texts.notKept);
    }
    setBusy(false);
  };
  if (!kept) {
    return isOnline ? (
      <Button look="quiet" working={isBusy} onClick={() => void press()}>
        {texts.keep}
      </Button>
    ) : null;
  }
  return (
    <span className="kept-note">
      {date && (isOnline ? texts.kept(date) : texts.asKept(date))}{' '}
      <Button look="link" working={isBusy} onClick={() => void press()}>
        {texts.remove}
      </Button>
    </span>
  );
}
