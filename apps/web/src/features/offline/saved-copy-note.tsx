import { offlineTexts as texts } from '../../texts/offline.ts';
import { dayOf } from '../../ui/dates.ts';

/** Says that what is shown is a copy from this device, and of which day, whatever the browser believes of its connection. */
export function SavedCopyNote({ savedAt }: { savedAt: string }) {
  return <strong className="saved-copy-note">{texts.savedCopy({ date: dayOf(new Date(savedAt)) })}</strong>;
}
