import type { RequestInput as SentCall } from '@furrow/contract/endpoint/endpoint';
import { endpoints } from '@furrow/contract/endpoints';
import type { buyImages } from '@furrow/contract/results/pictures';
import { useState } from 'react';
import { announceProblem } from '../../../api/announce.ts';
import { isRefusal } from '../../../api/problem.ts';
import { invalidate } from '../../../api/query-client.ts';
import { useSend } from '../../../api/use-send.ts';
import type { BankStep } from '../../payments/card/bank-step.ts';
import { newKey } from '../../payments/top-up/new-key.ts';

type Body = SentCall<typeof buyImages>['body'];

/** Buys the images of a result. A lost reply, or a step at the bank, is followed by the same request, so that it is paid once. */
export function useImagePurchase(bank: BankStep | null) {
  const { send } = useSend(endpoints.buyPictures, { quiet: 'problem' });
  const [attemptId, setAttemptId] = useState(newKey);
  const [isBusy, setBusy] = useState(false);

  const buyOnce = async (body: Body): Promise<void> => {
    const reply = await send({ body });
    if (!reply) return;
    if (!reply.ok) {
      const { problem } = reply;
      if (bank && isRefusal(problem, 'payment_action_needed') && 'data' in problem) {
        const { client_secret } = problem.data as { client_secret: string };
        const result = await bank.confirmStep(client_secret);
        // A step that was left stays open: the wallet lists it, and the next press continues it.
        return result === 'decided' ? buyOnce(body) : undefined;
      }
      announceProblem(problem);
      if (problem.kind !== 'refused') return;
    }
    // A pending payment may be that of another tab; its key is kept, so that the next press continues it.
    const isPending = !reply.ok && isRefusal(reply.problem, 'payment_pending');
    if (!isPending) setAttemptId(newKey());
    for (const query of ['viewAnalysis', 'getWallet', 'listSavedCards'] as const) {
      void invalidate(endpoints[query]);
    }
  };
  return {
    isBusy,
    buy: async (purchase: Omit<Body, 'attempt_id'>): Promise<void> => {
      if (isBusy) return;
      setBusy(true);
      try {
        await buyOnce({ ...purchase, attempt_id: attemptId });
      } finally {
        setBusy(false);
      }
    },
  };
}
