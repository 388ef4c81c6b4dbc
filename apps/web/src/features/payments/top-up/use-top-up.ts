import type { RequestInput as SentCall } from '@furrow/contract/endpoint/endpoint';
import { endpoints } from '@furrow/contract/endpoints';
import type { topUpWallet } from '@furrow/contract/payments/payments';
import { useState } from 'react';
import { invalidate } from '../../../api/query-client.ts';
import { useSend } from '../../../api/use-send.ts';
import { dollarsOf } from '../../../ui/formats/cents.ts';
import { usePaying } from '../paying/use-paying.ts';
import { newKey } from './new-key.ts';

type TopUpBody = SentCall<typeof topUpWallet>['body'];

/** Tops up the wallet. All retries of a top-up have the same idempotency key, so that it is charged once. */
export function useTopUp(onDone: () => void) {
  const { send } = useSend(endpoints.topUpWallet, { quiet: 'problem' });
  const [key, setKey] = useState(newKey);
  const sendTopUp = async (body: TopUpBody) => {
    const reply = await send({ body });
    return reply && (reply.ok ? { ok: true as const, orderId: null } : reply);
  };
  const payment = usePaying<TopUpBody>({
    isThisPayment: ({ of }) => of === 'top-up',
    send: sendTopUp,
    onPaid: async () => {
      setKey(newKey());
      void invalidate(endpoints.getWallet);
      void invalidate(endpoints.getWalletHistory);
      void invalidate(endpoints.listSavedCards);
      onDone();
    },
    // The failed attempt has ended, so the next press starts another top-up with a new key.
    onUnpaid: async () => {
      setKey(newKey());
      void invalidate(endpoints.listSavedCards);
    },
    resolveUntraced: async (body) =>
      (body && (await sendTopUp(body))) ?? { ok: false, problem: { kind: 'unreachable' } },
  });
  return {
    ...payment,
    /** @param methodId a saved card, or the token of a typed one, which is saved if the buyer agrees */
    topUp: (cents: number, methodId: string, savesCard: boolean) =>
      payment.pay({
        amount: dollarsOf(cents),
        currency: 'usd',
        payment_method_id: methodId,
        ...(savesCard && { save_card: true as const }),
        attempt_id: key,
      }),
  };
}
