import './states.css';
import type { ReactNode } from 'react';

interface Properties {
  heading: string;
  explanation?: string;
  /** Whether it stands for a whole screen, which then has no other title. */
  isScreen?: boolean;
  /** The one way on. */
  children?: ReactNode;
}

/** Where a list or a screen has nothing to show: what this is, and what to do. */
export function EmptyState({ heading, explanation, isScreen = false, children }: Properties) {
  const Heading = isScreen ? 'h1' : 'p';
  return (
    <div className="state">
      <Heading className="state-heading">{heading}</Heading>
      {explanation && <p className="state-explanation">{explanation}</p>}
      {children}
    </div>
  );
}
