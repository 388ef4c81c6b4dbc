import '../list/selection-bar.css';
import { Link } from 'react-router';
import { fieldsTexts } from '../../../texts/fields.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { SaveState } from './use-save-features.ts';

const texts = fieldsTexts.import;

interface Props {
  saveState: SaveState;
  /** Number of fields that can still be added to the list. */
  freeSlots: number;
}

/** The button that saves the selected fields, with its progress and the reason if saving stopped. */
export function SaveBar({ saveState, freeSlots }: Props) {
  const {
    remaining,
    unreadCount,
    progress: done,
    isSaving,
    stopReason,
    refused,
    selectable,
    selectOnlyFirst,
    save,
    openList,
  } = saveState;
  const savedCount = done?.saved ?? 0;
  const freeCount = Math.max(0, freeSlots - savedCount);
  const isOverLimit = remaining > freeCount;
  const hasNothing = remaining === 0 && unreadCount === 0;
  return (
    <section className="choice-bar" aria-label={texts.report}>
      <div className="choice-sum" role="status">
        {isSaving && done && <p className="number">{texts.saving({ done: done.saved, all: done.total })}</p>}
        {!isSaving && stopReason && <p>{stopReason}</p>}
        {!isSaving && !stopReason && done && refused > 0 && (
          <p>{texts.refusedByServer({ count: refused })}</p>
        )}
        {isOverLimit && <p>{texts.room({ room: freeCount })}</p>}
        {unreadCount > 0 && <p>{texts.reads({ files: unreadCount })}</p>}
        {hasNothing && !done && <p>{texts.nothingToSave[selectable]}</p>}
      </div>
      {isSaving && done && (
        <progress
          className="save-progress"
          aria-label={texts.saving({ done: done.saved, all: done.total })}
          max={done.total}
          value={done.saved}
        />
      )}
      <div className="choice-actions">
        {isOverLimit && freeCount > 0 && (
          <Button variant="plain" onClick={() => selectOnlyFirst(freeCount)}>
            {texts.onlyFirst({ room: freeCount })}
          </Button>
        )}
        {remaining > 0 && (
          <Button disabled={unreadCount > 0 || isOverLimit} loading={isSaving} onClick={() => void save()}>
            {stopReason ? texts.goOn : texts.save({ count: remaining })}
          </Button>
        )}
        {hasNothing && savedCount === 0 && (
          <Link className="button button-plain" to="/fields">
            {texts.toFields}
          </Link>
        )}
        {savedCount > 0 && unreadCount === 0 && !isSaving && (
          <Button variant={remaining > 0 ? 'plain' : 'main'} onClick={() => void openList()}>
            {texts.toFields}
          </Button>
        )}
      </div>
    </section>
  );
}
