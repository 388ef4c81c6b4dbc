import './states.css';
import type { ReactNode } from 'react';
import { texts } from '../texts/en.ts';
import { Button } from './button.tsx';

interface Properties {
  problem: { kind: keyof typeof texts.problem; message?: string };
  onTryAgain?: () => void;
  /** Whether it stands for a whole screen, which then has no other title. */
  isScreen?: boolean;
  /** Another way on, beside or instead of trying again. */
  children?: ReactNode;
}

/** What happened instead of what this screen shows, and the way on. */
export function ProblemState({ problem, onTryAgain, isScreen = false, children }: Properties) {
  const Heading = isScreen ? 'h1' : 'p';
  const { heading, explanation } = texts.problem[problem.kind];
  return (
    <div className="state" role="alert">
      <Heading className="state-heading">{heading}</Heading>
      <p className="state-explanation">{problem.message || explanation}</p>
      {onTryAgain && <Button onClick={onTryAgain}>{texts.action.tryAgain}</Button>}
      {children}
    </div>
  );
}
