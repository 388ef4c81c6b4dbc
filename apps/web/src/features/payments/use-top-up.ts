import type { Sent as SentCall } from '@furrow/contract/endpoint';
import { endpoints } from '@furrow/contract/endpoints';
import type { topUpWallet } from '@furrow/contract/payments';
import { useState } from 'react';
import { outOfDate } from '../../api/query-client.ts';
import { useSend } from '../../api/use-send.ts';
import { dollarsOf } from './cents.ts';
import { newKey } from './new-key.ts';
import { usePaying } from './use-paying.ts';

type Body = SentCall<typeof topUpWallet>['body'];

/** Tops up the wallet. Retries of one top-up share one idempotency key. */
export function useTopUp(onDone: () => void) {
  const { send } = useSend(endpoints.topUpWallet, { quiet: 'problem' });
  const [key, setKey] = useState(newKey);
  const ask = async (body: Body) => {
    const reply = await send({ body });
    return reply && (reply.ok ? { ok: true as const, orderId: null } : reply);
  };
  const paying = usePaying<Body>({
    isOurs: ({ of }) => of === 'top-up',
    send: ask,
    onPaid: async () => {
      setKey(newKey());
      void outOfDate(endpoints.getWallet);
      void outOfDate(endpoints.getWalletHistory);
      onDone();
    },
    // That attempt is final: the next press is another top-up.
    onUnpaid: async () => setKey(newKey()),
    onUnseen: async (body) => (body && (await ask(body))) ?? { ok: false, problem: { kind: 'unreachable' } },
  });
  return {
    ...paying,
    topUp: (cents: number, token: string) =>
      paying.pay({
        amount: dollarsOf(cents),
        currency: 'usd',
        payment_method_id: token,
        attempt_id: key,
      }),
  };
}
