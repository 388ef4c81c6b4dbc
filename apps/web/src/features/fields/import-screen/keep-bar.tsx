import '../list/choice-bar.css';
import { Link } from 'react-router';
import { fieldsTexts } from '../../../texts/fields.ts';
import { Button } from '../../../ui/button.tsx';
import type { Keeping } from './use-keeping.ts';

const texts = fieldsTexts.import;

interface Properties {
  keeping: Keeping;
  /** Number of fields that the list still has room for. */
  room: number;
}

/** The main action of the report, with its progress and the reason why it stopped. */
export function KeepBar({ keeping, room }: Properties) {
  const { left, unread, done, isUnderWay, stopped, refused, tickable, onlyFirst, keep, goOn } = keeping;
  const kept = done?.kept ?? 0;
  const free = Math.max(0, room - kept);
  const isTooMuch = left > free;
  const isNothing = left === 0 && unread === 0;
  return (
    <section className="choice-bar" aria-label={texts.report}>
      <div className="choice-sum" role="status">
        {isUnderWay && done && <p className="number">{texts.keeping({ done: done.kept, all: done.all })}</p>}
        {!isUnderWay && stopped && <p>{stopped}</p>}
        {!isUnderWay && !stopped && done && refused > 0 && <p>{texts.refusedByServer({ count: refused })}</p>}
        {isTooMuch && <p>{texts.room({ room: free })}</p>}
        {unread > 0 && <p>{texts.reads({ files: unread })}</p>}
        {isNothing && !done && <p>{texts.nothingToKeep[tickable]}</p>}
      </div>
      {isUnderWay && done && (
        <progress
          className="keep-progress"
          aria-label={texts.keeping({ done: done.kept, all: done.all })}
          max={done.all}
          value={done.kept}
        />
      )}
      <div className="choice-ways">
        {isTooMuch && free > 0 && (
          <Button look="plain" onClick={() => onlyFirst(free)}>
            {texts.onlyFirst({ room: free })}
          </Button>
        )}
        {left > 0 && (
          <Button disabled={unread > 0 || isTooMuch} working={isUnderWay} onClick={() => void keep()}>
            {stopped ? texts.goOn : texts.keep({ count: left })}
          </Button>
        )}
        {isNothing && kept === 0 && (
          <Link className="button button-plain" to="/fields">
            {texts.toFields}
          </Link>
        )}
        {kept > 0 && unread === 0 && !isUnderWay && (
          <Button look={left > 0 ? 'plain' : 'main'} onClick={() => void goOn()}>
            {texts.toFields}
          </Button>
        )}
      </div>
    </section>
  );
}
