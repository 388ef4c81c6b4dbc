import type { Preview } from '@furrow/contract/pricing/visibility';
import './latest-pass-strip.css';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { texts as general } from '../../../texts/app.ts';
import { lastSeenTexts as texts } from '../../../texts/visibility.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatDay } from '../../../ui/formats/dates.ts';
import type { PassesResult } from '../quote/use-quote.ts';
import { PassThumbnail } from './pass-thumbnail.tsx';
import { describeClarity, formatCloud, formatSources, newestClearPass } from './passes.ts';

/** The code of the dialog is loaded when a pass is first opened. */
const PassDialog = lazy(() => import('./pass-dialog.tsx'));

/** A strip of the latest satellite passes over the area, each with its date and cloud cover. */
export function LatestPassStrip({
  passes: { data, error, isStale, refetch },
}: {
  passes: Pick<PassesResult, 'data' | 'error' | 'isStale' | 'refetch'>;
}) {
  const id = useId();
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const show = (index: number | null) => {
    setOpenIndex(index);
    setWasOpened(true);
  };
  const clear = data && newestClearPass(data);
  const list = useRef<HTMLUListElement>(null);
  const clearIndex = clear ? data.indexOf(clear) : -1;
  useEffect(() => {
    if (list.current) scrollIntoStrip(list.current, clearIndex);
  }, [clearIndex]);
  return (
    <section className="last-seen" aria-labelledby={id} data-old={isStale || undefined}>
      <h2 id={id} className="last-seen-heading number">
        {!data || data.length === 0
          ? texts.heading
          : clear
            ? texts.clear({ date: formatDay(clear.at) })
            : texts.none}
      </h2>
      {data && data.length > 0 ? (
        <ul ref={list} className="last-seen-strip" aria-label={texts.passes}>
          {data.map((pass, index) => (
            <li key={pass.at}>
              <button type="button" className="pass number" onClick={() => show(index)}>
                <PassThumbnail pass={pass} />
                <span className="pass-day">{formatDay(pass.at)}</span>
                <span className="order-quiet">{formatCloud(pass)}</span>
                <Clarity pass={pass} />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <div className="last-seen-strip" role="status">
          {data ? (
            <p className="last-seen-status order-small order-quiet">{texts.empty}</p>
          ) : error ? (
            <div className="last-seen-status">
              <p className="order-small order-quiet">{texts.failed}</p>
              <Button variant="link" onClick={refetch}>
                {general.action.tryAgain}
              </Button>
            </div>
          ) : (
            <PassSkeletons />
          )}
        </div>
      )}
      <p className="last-seen-source order-quiet">{data && formatSources(data)}</p>
      {data && wasOpened && (
        <Suspense>
          <PassDialog passes={data} openIndex={openIndex} onShow={show} />
        </Suspense>
      )}
    </section>
  );
}

/** Scrolls a strip, and not the page around it, until one of its items is in view. */
function scrollIntoStrip(strip: HTMLElement, index: number): void {
  const item = strip.children[index]?.getBoundingClientRect();
  if (!item) return;
  const view = strip.getBoundingClientRect();
  strip.scrollBy({ left: Math.max(0, item.right - view.right) + Math.min(0, item.left - view.left) });
}

function PassSkeletons() {
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

/** Badge on the picture of a pass that an analysis could use. */
function Clarity({ pass }: { pass: Preview }) {
  const clarity = describeClarity(pass);
  return clarity !== null && <span className="pass-clear">{clarity}</span>;
}
