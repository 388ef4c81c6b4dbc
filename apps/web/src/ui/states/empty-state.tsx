import './states.css';
import type { ReactNode } from 'react';

interface Props {
  heading: string;
  explanation?: string;
  /** True if the message fills the screen, which then has no other heading. */
  isScreen?: boolean;
  /** The button or link with which the user continues. */
  children?: ReactNode;
}

/** Shown if a list or a screen has no content. Explains what would be shown, and what the user can do. */
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
