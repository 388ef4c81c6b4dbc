import './states.css';
import type { ReactNode } from 'react';

interface Props {
  heading: string;
  explanation?: string;
  /** True if it fills a whole screen, which then has no other title. */
  isScreen?: boolean;
  /** The one action or link that leads on. */
  children?: ReactNode;
}

/** Shown where a list or a screen has no content: explains what belongs here and what to do. */
export function EmptyState({ heading, explanation, isScreen = false, children }: Props) {
  const Heading = isScreen ? 'h1' : 'p';
  return (
    <div className="state">
      <Heading className="state-heading">{heading}</Heading>
      {explanation && <p className="state-explanation">{explanation}</p>}
      {children}
    </div>
  );
}
