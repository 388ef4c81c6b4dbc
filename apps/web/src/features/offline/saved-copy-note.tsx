import { offlineTexts as texts } from '../../texts/offline.ts';
import { formatDayOf } from '../../ui/formats/dates.ts';

/** States that the shown data is a copy from this device, and its date, even if the browser reports a connection. */
export function SavedCopyNote({ savedAt }: { savedAt: string }) {
  return (
    <strong className="saved-copy-note">{texts.savedCopy({ date: formatDayOf(new Date(savedAt)) })}</strong>
  );
}
