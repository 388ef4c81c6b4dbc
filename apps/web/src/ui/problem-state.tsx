import './states.css';
import type { ReactNode } from 'react';
import { texts } from '../texts/en.ts';
import { Button } from './button.tsx';

interface Properties {
  problem: { kind: keyof typeof texts.problem; message?: string };
  onTryAgain?: () => void;
  /** Another way on, beside or instead of trying again. */
  children?: ReactNode;
}

/** What happened instead of what this screen shows, and the way on. */
export function ProblemState({ problem, onTryAgain, children }: Properties) {
  const { heading, explanation } = texts.problem[problem.kind];
  return (
    <div className="state" role="alert">
      <p className="state-heading">{heading}</p>
      <p className="state-explanation">{problem.message || explanation}</p>
      {onTryAgain && <Button onClick={onTryAgain}>{texts.action.tryAgain}</Button>}
      {children}
    </div>
  );
}
