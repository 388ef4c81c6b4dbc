import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A collapsible section. It opens when the fragment of the URL names it. */
export function CollapsibleHelp({
  id,
  heading,
  children,
}: {
  id: string;
  heading: string;
  children: ReactNode;
}) {
  const { hash, key } = useLocation();
  const isLinkTarget = hash === `#${id}`;
  const detailsRef = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // A link to the section opens it again, also if the user has closed it.
    if (!isLinkTarget || !key || !detailsRef.current) return;
    detailsRef.current.open = true;
    detailsRef.current.scrollIntoView({ block: 'start' });
    detailsRef.current.querySelector('summary')?.focus({ preventScroll: true });
  }, [isLinkTarget, key]);
  return (
    <details className="help-fold" id={id} ref={detailsRef}>
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
