import { coalesced } from './coalesced.ts';

/** Caches results for a while, failures too: a service that is down is not queried again by every caller. */
export interface HeldAnswers<Answer> {
  /**
   * Returns the cached result or runs `ask`.
   * @param ask its signal aborts when no caller waits for the result any more.
   * @throws what `ask` throws, or the reason of the caller's aborted signal.
   */
  get(key: string, ask: (signal: AbortSignal) => Promise<Answer>, signal?: AbortSignal): Promise<Answer>;
}

/** Milliseconds for which a result and a failure are cached. */
const answerStands = 600_000;
const failureStands = 5_000;

/** @param most maximum number of cached results; the least recently used is evicted first. */
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
          // An aborted request says nothing about the next one.
          if (!end.aborted) hold(key, answer, failureStands);
        }
        return answer;
      });
    },
  };
}
