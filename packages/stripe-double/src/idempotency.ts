import { ApiError } from './api-error.ts';

export interface Answer {
  status: number;
  body: unknown;
  /** True if it repeats an earlier reply to the same key. */
  isReplayed?: boolean;
}

/** Seconds for which Stripe remembers a key. */
const keptFor = 24 * 3_600;

/** Replies by idempotency key as in Stripe: the first reply is returned until the key expires, whatever it was. */
export function openKeys({ now }: { now: () => number }) {
  const known = new Map<string, { asked: string; at: number; answer: Answer | null }>();
  return {
    /** @returns the earlier reply to this key, or that of `act` */
    once: async (key: string, asked: string, act: () => Promise<Answer>): Promise<Answer> => {
      const before = known.get(key);
      if (before && now() - before.at < keptFor) {
        if (before.asked !== asked) return otherParameters.answer;
        if (before.answer === null) return inUse.answer;
        return { ...before.answer, isReplayed: true };
      }
      const entry: { asked: string; at: number; answer: Answer | null } = { asked, at: now(), answer: null };
      known.set(key, entry);
      const answer = await act();
      // Cloned, because a stored reply must not change with its object.
      entry.answer = structuredClone(answer);
      return answer;
    },
  };
}

const otherParameters = new ApiError(400, {
  type: 'idempotency_error',
  message:
    'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than the one given if you meant to execute a different request.',
});

const inUse = new ApiError(409, {
  type: 'idempotency_error',
  code: 'idempotency_key_in_use',
  message:
    'There is currently another in-progress request using this Idempotent Key. Try again shortly, or use another key.',
});
