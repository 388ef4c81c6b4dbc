import type { Problem } from '../../../api/problem.ts';
import { chatbotTexts as texts } from '../../../texts/chatbot.ts';
import { ProblemState } from '../../../ui/states/problem-state.tsx';

interface Props {
  problem: Pick<Problem, 'kind'>;
  onTryAgain: () => void;
  /** True if the problem fills the whole screen. */
  isScreen?: boolean;
}

/** Shown when data of the guided order failed to load, in the specified words; a toast shows the server's message. */
export function DataProblem({ problem: { kind }, onTryAgain, isScreen = false }: Props) {
  // Invalid input is shown as a refusal, because there is no input here that the user could correct.
  const problemKind = kind === 'invalid' ? 'refused' : kind;
  return (
    <ProblemState
      problem={{ kind: problemKind }}
      heading={texts.dataFailed}
      onTryAgain={onTryAgain}
      isScreen={isScreen}
    />
  );
}
