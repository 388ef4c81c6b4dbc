import './states.css';
import type { ReactNode } from 'react';
import { texts } from '../../texts/app.ts';
import { Button } from '../controls/button.tsx';

interface Props {
  problem: { kind: keyof typeof texts.problem; message?: string };
  /** Heading in place of the default one for the kind of problem. */
  heading?: string;
  onTryAgain?: () => void;
  /** True if the problem fills the screen, which then has no other heading. */
  isScreen?: boolean;
  /** Another button, in addition to "Try again" or in place of it. */
  children?: ReactNode;
}

/** Shown if the content of a screen cannot be loaded. Explains the problem and how to continue. */
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
