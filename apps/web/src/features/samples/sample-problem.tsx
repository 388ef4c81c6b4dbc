import type { Problem } from '../../api/problem.ts';
import { texts } from '../../texts/app.ts';

/** Message why the sample farm could not be loaded, with a button to try again. */
export function SampleProblem({ problem, onTryAgain }: { problem: Problem; onTryAgain: () => void }) {
  const words = texts.problem[problem.kind];
  const hasReply = problem.kind !== 'offline' && problem.kind !== 'unreachable';
  const explanation = problem.kind === 'offline' ? texts.landing.offline : words.explanation;
  return (
    <div className="stage-word" role="alert">
      <p className="stage-word-strong">{hasReply ? texts.landing.didNotLoad : words.heading}</p>
      <p>{(problem.kind === 'refused' && problem.message) || explanation}</p>
      <button className="button stage-button" type="button" onClick={onTryAgain}>
        {texts.action.tryAgain}
      </button>
    </div>
  );
}
