import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A collapsible section; it is open when the fragment of the URL names it. */
export function HelpFold({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  const { hash, key } = useLocation();
  const isNamed = hash === `#${id}`;
  const whole = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Each link to the section opens it again.
    if (!isNamed || !key || !whole.current) return;
    whole.current.open = true;
    whole.current.scrollIntoView({ block: 'start' });
    whole.current.querySelector('summary')?.focus({ preventScroll: true });
  }, [isNamed, key]);
  return (
    <details className="help-fold" id={id} ref={whole}>
      <summary>
        <h2>{heading}</h2>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="m3 6 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </summary>
      <div className="help-inside">{children}</div>
    </details>
  );
}
