import './last-seen.css';
import { lazy, Suspense, useId, useState } from 'react';
import { texts as general } from '../../texts/app.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { Button } from '../../ui/button.tsx';
import { dayText } from '../../ui/dates.ts';
import { PassPicture } from './pass-picture.tsx';
import { cloudWords, newestClear, sourceWords } from './passes.ts';
import type { CalledPasses } from './use-quote.ts';

const texts = orderingTexts.lastSeen;
/** Loaded when a pass is first opened. */
const PassDialog = lazy(() => import('./pass-dialog.tsx'));

/** When the satellite last saw the area, and how much cloud covered it: a strip of the latest passes. */
export function LastSeen({ passes: { data, error, isOld, tryAgain } }: { passes: CalledPasses }) {
  const id = useId();
  const [shown, setShown] = useState<number | null>(null);
  const [wasShown, setWasShown] = useState(false);
  const show = (index: number | null) => {
    setShown(index);
    setWasShown(true);
  };
  const clear = data && newestClear(data);
  return (
    <section className="last-seen" aria-labelledby={id} data-old={isOld || undefined}>
      <h2 id={id} className="last-seen-heading number">
        {!data || data.length === 0
          ? texts.heading
          : clear
            ? texts.clear({ date: dayText(clear.at) })
            : texts.none}
      </h2>
      {data && data.length > 0 ? (
        <ul className="last-seen-strip" aria-label={texts.passes}>
          {data.map((pass, index) => (
            <li key={pass.at}>
              <button type="button" className="pass number" onClick={() => show(index)}>
                <PassPicture pass={pass} />
                <span className="pass-day">{dayText(pass.at)}</span>
                <span className="order-quiet">{cloudWords(pass)}</span>
                {pass === clear && <span className="pass-clear">{texts.newestClear}</span>}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <div className="last-seen-strip" role="status">
          {data ? (
            <p className="last-seen-said order-small order-quiet">{texts.empty}</p>
          ) : error ? (
            <div className="last-seen-said">
              <p className="order-small order-quiet">{texts.failed}</p>
              <Button look="link" onClick={tryAgain}>
                {general.action.tryAgain}
              </Button>
            </div>
          ) : (
            <Waiting />
          )}
        </div>
      )}
      <p className="last-seen-source order-quiet">{data && sourceWords(data)}</p>
      {data && wasShown && (
        <Suspense>
          <PassDialog passes={data} shown={shown} onShow={show} />
        </Suspense>
      )}
    </section>
  );
}

function Waiting() {
  return (
    <>
      <span className="visually-hidden">{texts.working}</span>
      {['one', 'two', 'three'].map((pass) => (
        <span key={pass} className="pass" aria-hidden="true">
          <span className="pass-picture skeleton-block" />
        </span>
      ))}
    </>
  );
}
