import type { Endpoint, Sent } from '@furrow/contract/endpoint';
import { useCallback, useRef, useState } from 'react';
import { announce } from './announce.ts';
import { call } from './call.ts';
import type { Problem } from './problem.ts';
import type { Reply } from './reply.ts';

interface Options {
  /** Which outcomes this screen tells itself, instead of a toast. */
  quiet?: 'success' | 'problem' | 'both';
}

/**
 * A write. It cannot be sent twice while it is under way: `send` then does nothing and gives null. What the server says
 * comes as a toast, unless `quiet`.
 */
export function useSend<Definition extends Endpoint>(endpoint: Definition, { quiet }: Options = {}) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const underWay = useRef(false);

  const send = useCallback(
    async (sent: Sent<Definition>): Promise<Reply<Definition> | null> => {
      if (underWay.current) return null;
      underWay.current = true;
      setSending(true);
      setProblem(null);
      try {
        const reply = await call(endpoint, sent);
        if (!reply.ok) setProblem(reply.problem);
        if (quiet !== 'both' && quiet !== (reply.ok ? 'success' : 'problem')) announce(reply);
        return reply;
      } finally {
        underWay.current = false;
        setSending(false);
      }
    },
    [endpoint, quiet],
  );
  return { send, isSending, problem, forgetProblem: useCallback(() => setProblem(null), []) };
}
