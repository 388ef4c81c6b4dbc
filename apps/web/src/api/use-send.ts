import type { Endpoint, RequestInput } from '@furrow/contract/endpoint/endpoint';
import { useCallback, useRef, useState } from 'react';
import { announceProblem } from './announce.ts';
import { call } from './call.ts';
import type { Problem } from './problem.ts';
import type { Reply } from './reply.ts';
import { restartPauses } from './retries.ts';

interface Options {
  /** `problem`: this screen shows problems itself, so that they get no toast. */
  quiet?: 'problem';
  /** True if this screen shows successes itself, so that they get no toast. */
  isSuccessShown?: boolean;
}

/**
 * Sends a write; while one is pending, `send` does nothing and returns null. Success messages and problems are shown as
 * toasts unless the screen shows them.
 */
export function useSend<Definition extends Endpoint>(
  endpoint: Definition,
  { quiet, isSuccessShown = false }: Options = {},
) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isPending = useRef(false);

  const send = useCallback(
    async (input: RequestInput<Definition>): Promise<Reply<Definition> | null> => {
      if (isPending.current) return null;
      isPending.current = true;
      restartPauses();
      setSending(true);
      setProblem(null);
      try {
        const reply = await call(endpoint, input, { isSuccessShown });
        if (!reply.ok) {
          setProblem(reply.problem);
          if (quiet === undefined) announceProblem(reply.problem);
        }
        return reply;
      } finally {
        isPending.current = false;
        setSending(false);
      }
    },
    [endpoint, quiet, isSuccessShown],
  );
  return { send, isSending, problem, clearProblem: useCallback(() => setProblem(null), []) };
}
