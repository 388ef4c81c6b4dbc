import {
  AnswerWithheld,
  type Assistant,
  type AssistantQuestion,
  AssistantUnavailable,
  UnfilledFigure,
} from '../../adapters/assistant/assistant.ts';
import { embeddedAssistant } from '../../adapters/assistant/embedded/embedded.ts';

/** An answer, with the name of the assistant that gave it. */
export type GeneratedAnswer =
  | { text: string; assistant: string }
  | { refused: 'assistant_unreachable' | 'answer_withheld' };

interface AnswerDeps {
  assistant: Assistant;
  /** Aborted when the server shuts down. */
  shutdownSignal: AbortSignal;
  onError: (context: string, error: unknown) => void;
}

/** Timeout of an answer in milliseconds, which applies to an assistant of the operator too. */
const timeoutMs = 90_000;

/**
 * Generates an answer. It continues after the caller has disconnected, because an answer that was shown in part counts
 * and is stored. Where a model keeps writing figures that are not the record's, the embedded explainer answers.
 */
export async function generateAnswer(
  { assistant, shutdownSignal, onError }: AnswerDeps,
  request: AssistantQuestion,
  emitText: ((text: string) => void) | null,
): Promise<GeneratedAnswer> {
  const signal = AbortSignal.any([shutdownSignal, AbortSignal.timeout(timeoutMs)]);
  let text = '';
  let answeredBy = assistant;
  const emitAll = async (pieces: AsyncIterable<string>): Promise<void> => {
    for await (const piece of pieces) {
      text += piece;
      emitText?.(piece);
    }
  };
  try {
    try {
      await emitAll(assistant.answer(request, signal));
    } catch (error) {
      if (!(error instanceof UnfilledFigure)) throw error;
      answeredBy = embeddedAssistant();
      await emitAll(withGapAfter(text, answeredBy.answer(request, signal)));
    }
  } catch (error) {
    if (error instanceof AnswerWithheld) return { refused: 'answer_withheld' };
    if (!(error instanceof AssistantUnavailable) && !signal.aborted) throw error;
    onError('the assistant', error);
    return { refused: 'assistant_unreachable' };
  }
  return text === '' ? { refused: 'assistant_unreachable' } : { text, assistant: answeredBy.name };
}

/** An answer as a paragraph of its own after the sentences that stand. */
async function* withGapAfter(text: string, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  if (text.trim() !== '') yield '\n\n';
  yield* pieces;
}
