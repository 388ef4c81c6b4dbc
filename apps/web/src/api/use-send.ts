import type { Endpoint, Sent } from '@furrow/contract/endpoint';
import { useCallback, useRef, useState } from 'react';
import { announceProblem } from './announce.ts';
import { call } from './call.ts';
import { restartPauses } from './outage.ts';
import type { Problem } from './problem.ts';
import type { Reply } from './reply.ts';

interface Options {
  /** `problem`: this screen shows problems itself, instead of a toast. */
  quiet?: 'problem';
}

/**
 * Sends a write. While one is pending, `send` does nothing and returns null. Problems are shown as toasts unless `quiet`; success
 * messages always are.
 */
export function useSend<Definition extends Endpoint>(endpoint: Definition, { quiet }: Options = {}) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const underWay = useRef(false);

  const send = useCallback(
    async (sent: Sent<Definition>): Promise<Reply<Definition> | null> => {
      if (underWay.current) return null;
      underWay.current = true;
      restartPauses();
      setSending(true);
      setProblem(null);
      try {
        const reply = await call(endpoint, sent);
        if (!reply.ok) {
          setProblem(reply.problem);
          if (quiet === undefined) announceProblem(reply.problem);
        }
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
