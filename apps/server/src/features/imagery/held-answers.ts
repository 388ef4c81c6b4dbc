import { coalesced } from './coalesced.ts';

/** Answers that stand for a while, failures too: what is down is not asked again by everybody who comes. */
export interface HeldAnswers<Answer> {
  /**
   * @param ask ends with its signal: nobody waits for the answer any more.
   * @throws what asking throws, or what the caller's signal is aborted with.
   */
  get(key: string, ask: (signal: AbortSignal) => Promise<Answer>, signal?: AbortSignal): Promise<Answer>;
}

/** Milliseconds for which an answer stands, and a failure. */
const answerStands = 600_000;
const failureStands = 5_000;

/** @param most answers held: the one not asked for the longest goes first. */
export function openHeldAnswers<Answer>(most: number, clock: () => Date): HeldAnswers<Answer> {
  const held = new Map<string, { answer: Promise<Answer>; until: number }>();
  const underWay = coalesced<Answer>();

  const hold = (key: string, answer: Promise<Answer>, milliseconds: number): void => {
    held.set(key, { answer, until: clock().getTime() + milliseconds });
    for (const [oldest] of held) {
      if (held.size <= most) break;
      held.delete(oldest);
    }
  };

  return {
    get: (key, ask, signal = new AbortController().signal) => {
      const known = held.get(key);
      held.delete(key);
      if (known && known.until > clock().getTime()) {
        held.set(key, known);
        return known.answer;
      }
      return underWay.join(key, signal, async (end) => {
        const answer = ask(end);
        try {
          await answer;
          hold(key, answer, answerStands);
        } catch {
          // One that was ended says nothing about the next.
          if (!end.aborted) hold(key, answer, failureStands);
        }
        return answer;
      });
    },
  };
}
