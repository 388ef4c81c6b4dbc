import {
  AnswerWithheld,
  type Assistant,
  type AssistantQuestion,
  AssistantUnavailable,
} from '../../adapters/assistant/assistant.ts';
import { figureCheck } from './figures/figure-check.ts';

export type GeneratedAnswer = { text: string } | { refused: 'assistant_unreachable' | 'answer_withheld' };

interface AnswerDeps {
  assistant: Assistant;
  /** Aborted when the server shuts down. */
  shutdownSignal: AbortSignal;
  onError: (context: string, error: unknown) => void;
}

/** Timeout of an answer in milliseconds, which applies to an assistant of the operator too. */
const timeoutMs = 90_000;

/**
 * Generates an answer, and checks each of its figures against the record. It continues after the caller has
 * disconnected, because an answer that was shown in part counts and is stored.
 */
export async function generateAnswer(
  { assistant, shutdownSignal, onError }: AnswerDeps,
  request: AssistantQuestion,
  emitText: ((text: string) => void) | null,
): Promise<GeneratedAnswer> {
  const signal = AbortSignal.any([shutdownSignal, AbortSignal.timeout(timeoutMs)]);
  const check = figureCheck(request.record, request.language);
  let text = '';
  const emitPiece = (piece: string): void => {
    if (piece === '') return;
    text += piece;
    emitText?.(piece);
  };
  try {
    for await (const piece of assistant.answer(request, signal)) emitPiece(check.pushPiece(piece));
    emitPiece(check.flush());
  } catch (error) {
    if (error instanceof AnswerWithheld) return { refused: 'answer_withheld' };
    if (!(error instanceof AssistantUnavailable) && !signal.aborted) throw error;
    onError('the assistant', error);
    return { refused: 'assistant_unreachable' };
  }
  return text === '' ? { refused: 'assistant_unreachable' } : { text };
}
