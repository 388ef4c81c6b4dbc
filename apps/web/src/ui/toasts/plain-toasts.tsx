import './plain-toasts.css';
import { useEffect, useRef } from 'react';
import { texts } from '../../texts/app.ts';
import { followReach } from './toast-reach.ts';
import { removeOldestToast, useToasts } from './toasts.ts';

/** Duration of a toast in milliseconds, the same as in the library. */
const toastDurationMs = 5_000;

/** Toasts for a page whose connection was lost before the toast library was loaded. */
export function PlainToasts() {
  const waiting = useToasts((state) => state.pendingToasts);
  const area = useRef<HTMLElement>(null);
  useEffect(() => followReach(area.current!, 'p'), []);
  useEffect(() => {
    if (waiting.length === 0) return;
    const timer = setTimeout(removeOldestToast, toastDurationMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  const shownToasts = waiting.filter(
    ({ text }, index) => waiting.findIndex((other) => other.text === text) === index,
  );
  return (
    <section ref={area} className="plain-toasts" aria-label={texts.frame.toasts} aria-live="polite">
      {shownToasts.map(({ kind, text }) => (
        <p key={text} data-kind={kind}>
          {text}
        </p>
      ))}
    </section>
  );
}
