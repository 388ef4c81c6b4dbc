import {
  AnswerWithheld,
  type Assistant,
  type AssistantAsked,
  AssistantUnreachable,
} from '../../adapters/assistant/assistant.ts';
import { figureCheck } from './figures/figure-check.ts';

export type Answered = { text: string } | { refused: 'assistant_unreachable' | 'answer_withheld' };

interface AnswerParts {
  assistant: Assistant;
  /** Aborted when the server shuts down. */
  ending: AbortSignal;
  onTrouble: (what: string, error: unknown) => void;
}

/** Milliseconds for an answer, including that of an assistant the operator provides. */
const deadline = 90_000;

/**
 * Answers with each figure checked against the record. It continues after the caller has disconnected: an answer that was shown in part
 * counts, and is stored in the history.
 */
export async function answered(
  { assistant, ending, onTrouble }: AnswerParts,
  asked: AssistantAsked,
  tell: ((text: string) => void) | null,
): Promise<Answered> {
  const signal = AbortSignal.any([ending, AbortSignal.timeout(deadline)]);
  const check = figureCheck(asked.record, asked.language);
  let text = '';
  const take = (piece: string): void => {
    if (piece === '') return;
    text += piece;
    tell?.(piece);
  };
  try {
    for await (const piece of assistant.answer(asked, signal)) take(check.take(piece));
    take(check.end());
  } catch (error) {
    if (error instanceof AnswerWithheld) return { refused: 'answer_withheld' };
    if (!(error instanceof AssistantUnreachable) && !signal.aborted) throw error;
    onTrouble('the assistant', error);
    return { refused: 'assistant_unreachable' };
  }
  return text === '' ? { refused: 'assistant_unreachable' } : { text };
}
