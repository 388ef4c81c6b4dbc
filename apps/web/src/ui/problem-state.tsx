import './states.css';
import type { ReactNode } from 'react';
import { texts } from '../texts/app.ts';
import { Button } from './button.tsx';

interface Properties {
  problem: { kind: keyof typeof texts.problem; message?: string };
  /** Instead of what kind of problem it is. */
  heading?: string;
  onTryAgain?: () => void;
  /** Whether it stands for a whole screen, which then has no other title. */
  isScreen?: boolean;
  /** Another way on, beside or instead of trying again. */
  children?: ReactNode;
}

/** What happened instead of what this screen shows, and the way on. */
export function ProblemState({ problem, heading, onTryAgain, isScreen = false, children }: Properties) {
  const Heading = isScreen ? 'h1' : 'p';
  const said = texts.problem[problem.kind];
  return (
    <div className="state" role="alert">
      <Heading className="state-heading">{heading ?? said.heading}</Heading>
      <p className="state-explanation">{problem.message || said.explanation}</p>
      {onTryAgain && <Button onClick={onTryAgain}>{texts.action.tryAgain}</Button>}
      {children}
    </div>
  );
}
