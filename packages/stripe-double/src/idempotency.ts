import { ApiError } from './api-error.ts';

export interface StoredReply {
  status: number;
  body: unknown;
  /** True if this reply repeats the earlier reply to the same key. */
  isReplayed?: boolean;
}

/** Seconds for which Stripe remembers a key. */
const retentionSeconds = 24 * 3_600;

/**
 * Stores replies by idempotency key as Stripe does: the first reply, even an error, is returned until the key expires.
 */
export function createIdempotencyKeys({ now }: { now: () => number }) {
  const entries = new Map<string, { fingerprint: string; createdAt: number; reply: StoredReply | null }>();
  return {
    /** Processes a request once per key. @returns the earlier reply to this key, or that of `processRequest` */
    once: async (
      key: string,
      fingerprint: string,
      processRequest: () => Promise<StoredReply>,
    ): Promise<StoredReply> => {
      const earlierReply = entries.get(key);
      if (earlierReply && now() - earlierReply.createdAt < retentionSeconds) {
        if (earlierReply.fingerprint !== fingerprint) return otherParameters.reply;
        if (earlierReply.reply === null) return inUse.reply;
        return { ...earlierReply.reply, isReplayed: true };
      }
      const entry: { fingerprint: string; createdAt: number; reply: StoredReply | null } = {
        fingerprint,
        createdAt: now(),
        reply: null,
      };
      entries.set(key, entry);
      const answer = await processRequest();
      // The reply is cloned, because the object in it may change later.
      entry.reply = structuredClone(answer);
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
