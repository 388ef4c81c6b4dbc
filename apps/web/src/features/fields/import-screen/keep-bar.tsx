import '../list/choice-bar.css';
import { fieldsTexts } from '../../../texts/fields.en.ts';
import { Button } from '../../../ui/button.tsx';
import type { Keeping } from './use-keeping.ts';

const texts = fieldsTexts.import;

interface Properties {
  keeping: Keeping;
  /** Fields that the list still has room for. */
  room: number;
}

/** The main action of the report, how far it is, and why it stands still. */
export function KeepBar({ keeping, room }: Properties) {
  const { left, done, isUnderWay, stopped, refused, keep, goOn } = keeping;
  const kept = done?.kept ?? 0;
  const isTooMuch = left > room - kept;
  return (
    <section className="choice-bar" aria-label={texts.report}>
      <div className="choice-sum" role="status">
        {isUnderWay && done && <p className="number">{texts.keeping(done.kept, done.all)}</p>}
        {!isUnderWay && stopped && <p>{stopped}</p>}
        {!isUnderWay && !stopped && done && refused > 0 && <p>{texts.refusedByServer(refused)}</p>}
        {isTooMuch && <p>{texts.room(Math.max(0, room - kept))}</p>}
        {left === 0 && !done && <p className="field-quiet">{texts.nothingToKeep}</p>}
      </div>
      {isUnderWay && done && (
        <progress
          className="keep-progress"
          aria-label={texts.keeping(done.kept, done.all)}
          max={done.all}
          value={done.kept}
        />
      )}
      <div className="choice-ways">
        {(left > 0 || kept === 0) && (
          <Button disabled={left === 0 || isTooMuch} working={isUnderWay} onClick={() => void keep()}>
            {stopped ? texts.goOn : texts.keep(left)}
          </Button>
        )}
        {kept > 0 && !isUnderWay && (
          <Button look={left > 0 ? 'plain' : 'main'} onClick={() => void goOn()}>
            {texts.toFields}
          </Button>
        )}
      </div>
    </section>
  );
}
