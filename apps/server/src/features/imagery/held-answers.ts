/** Answers that stand for a while, failures too: what is down is not asked again by everybody who comes. */
export interface HeldAnswers<Answer> {
  /** @throws what asking throws. */
  get(key: string, ask: () => Promise<Answer>): Promise<Answer>;
}

/** Milliseconds for which an answer stands, and a failure. */
const answerStands = 600_000;
const failureStands = 5_000;

/** @param most answers held: the one not asked for the longest goes first. */
export function openHeldAnswers<Answer>(most: number, clock: () => Date): HeldAnswers<Answer> {
  const held = new Map<string, { answer: Promise<Answer>; until: number }>();
  return {
    get: (key, ask) => {
      const now = clock().getTime();
      const known = held.get(key);
      held.delete(key);
      if (known && known.until > now) {
        held.set(key, known);
        return known.answer;
      }
      const begun = { answer: ask(), until: now + answerStands };
      begun.answer.catch(() => {
        begun.until = clock().getTime() + failureStands;
      });
      held.set(key, begun);
      for (const [oldest] of held) {
        if (held.size <= most) break;
        held.delete(oldest);
      }
      return begun.answer;
    },
  };
}
