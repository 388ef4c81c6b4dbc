import './plain-toasts.css';
import { useEffect, useState } from 'react';
import { texts } from '../texts/en.ts';
import { type Toast, takeToasts, useToasts } from './toasts.ts';

/** Milliseconds, as of the others. */
const shownFor = 5_000;

/** Toasts without what else they can do: for a page whose connection was gone before that arrived. */
export function PlainToasts() {
  const waiting = useToasts((state) => state.waiting);
  const [shown, setShown] = useState<readonly Toast[]>([]);
  useEffect(() => {
    if (waiting.length === 0) return;
    const taken = takeToasts();
    setShown((before) => [
      ...before,
      ...taken.filter(({ text }) => !before.some((toast) => toast.text === text)),
    ]);
  }, [waiting]);
  useEffect(() => {
    if (shown.length === 0) return;
    const timer = setTimeout(() => setShown((before) => before.slice(1)), shownFor);
    return () => clearTimeout(timer);
  }, [shown]);
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
