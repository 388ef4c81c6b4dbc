import type { Problem } from '../../api/reply.ts';
import { texts } from '../../texts/en.ts';

/** Why there is no sample farm, and the way on. */
export function SampleProblem({ problem, onTryAgain }: { problem: Problem; onTryAgain: () => void }) {
  const words = texts.problem[problem.kind];
  const explanation = (problem.kind === 'refused' && problem.message) || words.explanation;
  return (
    <div className="stage-word" role="alert">
      <p className="stage-word-strong">{words.heading}</p>
      <p>{explanation}</p>
      <button className="button stage-button" type="button" onClick={onTryAgain}>
        {texts.action.tryAgain}
      </button>
    </div>
  );
}
