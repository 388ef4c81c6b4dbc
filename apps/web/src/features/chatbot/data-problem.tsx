import type { Problem } from '../../api/problem.ts';
import { chatbotTexts as texts } from '../../texts/chatbot.ts';
import { ProblemState } from '../../ui/problem-state.tsx';

interface Properties {
  problem: Pick<Problem, 'kind'>;
  onTryAgain: () => void;
  /** Whether it fills the whole screen. */
  isScreen?: boolean;
}

/** Data of the guided order that did not load, in the specified words; a toast shows those of the server. */
export function DataProblem({ problem: { kind }, onTryAgain, isScreen = false }: Properties) {
  // Nothing in an address or a form here could be corrected.
  const shown = kind === 'invalid' ? 'refused' : kind;
  return (
    <ProblemState
      problem={{ kind: shown }}
      heading={texts.dataFailed}
      onTryAgain={onTryAgain}
      isScreen={isScreen}
    />
  );
}
