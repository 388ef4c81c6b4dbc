import './states.css';
import type { ReactNode } from 'react';

interface Properties {
  heading: string;
  explanation?: string;
  /** The one way on. */
  children?: ReactNode;
}

/** Where a list or a screen has nothing to show: what this is, and what to do. */
export function EmptyState({ heading, explanation, children }: Properties) {
  return (
    <div className="state">
      <p className="state-heading">{heading}</p>
      {explanation && <p className="state-explanation">{explanation}</p>}
      {children}
    </div>
  );
}
