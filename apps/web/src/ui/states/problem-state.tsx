import './states.css';
import type { ReactNode } from 'react';
import { texts } from '../../texts/app.ts';
import { Button } from '../controls/button.tsx';

interface Props {
  problem: { kind: keyof typeof texts.problem; message?: string };
  /** Replaces the default heading of the problem's kind. */
  heading?: string;
  onTryAgain?: () => void;
  /** True if it fills a whole screen, which then has no other title. */
  isScreen?: boolean;
  /** Another action, in addition to or instead of trying again. */
  children?: ReactNode;
}

/** Shown when a screen's content cannot be: explains the problem and how to continue. */
export function ProblemState({ problem, heading, onTryAgain, isScreen = false, children }: Props) {
  const Heading = isScreen ? 'h1' : 'p';
  const problemTexts = texts.problem[problem.kind];
  return (
    <div className="state" role="alert">
      <Heading className="state-heading">{heading ?? problemTexts.heading}</Heading>
      <p className="state-explanation">{problem.message || problemTexts.explanation}</p>
      {onTryAgain && <Button onClick={onTryAgain}>{texts.action.tryAgain}</Button>}
      {children}
    </div>
  );
}
