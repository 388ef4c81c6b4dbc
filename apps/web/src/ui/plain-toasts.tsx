import './plain-toasts.css';
import { useEffect } from 'react';
import { texts } from '../texts/app.ts';
import { dropToast, useToasts } from './toasts.ts';

/** Same duration as the toasts of the library. */
const shownFor = 5_000;

/** Toasts without the library's features, for a page that lost its connection before the library was loaded. */
export function PlainToasts() {
  const waiting = useToasts((state) => state.waiting);
  useEffect(() => {
    if (waiting.length === 0) return;
    const timer = setTimeout(dropToast, shownFor);
    return () => clearTimeout(timer);
  }, [waiting]);
  const shown = waiting.filter(({ text }, at) => waiting.findIndex((other) => other.text === text) === at);
  return (
    <section className="plain-toasts" aria-label={texts.frame.toasts} aria-live="polite">
      {shown.map(({ kind, text }) => (
        <p key={text} data-kind={kind}>
          {text}
        </p>
      ))}
    </section>
  );
}
