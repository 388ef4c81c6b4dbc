import type { CartItem } from '@furrow/contract/cart';
import { endpoints } from '@furrow/contract/endpoints';
import type { UseFormSetError } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { isRefusal, type Problem } from '../../api/problem.ts';
import { outOfDate } from '../../api/query-client.ts';
import { useSend } from '../../api/use-send.ts';
import { addressFieldOf, type PaymentInput } from './payment-input.ts';
import { readCard } from './read-card.ts';

/** Pays for the whole basket and goes to the order; otherwise says why not. */
export function usePay(
  items: readonly CartItem[],
  total: number,
  setError: UseFormSetError<PaymentInput>,
): { pay: (input: PaymentInput) => Promise<void>; isPaying: boolean; problem: Problem | null } {
  const navigate = useNavigate();
  const { send, isSending, problem } = useSend(endpoints.createOrder, { quiet: 'both' });

  const pay = async ({ number, expiry, cvc, ...billing_address }: PaymentInput) => {
    const card = readCard({ number, expiry, cvc }, new Date());
    if (!card.ok) return;
    const reply = await send({
      body: {
        amount: total,
        wallet_amount: 0,
        cart_id: items.map(({ id }) => id),
        currency: 'usd',
        payment_method_id: card.token,
        billing_address,
      },
    });
    if (!reply) return;
    if (reply.ok) {
      // Away first: an empty basket has nothing to pay for.
      await navigate('/order', { replace: true, state: { order_id: reply.data.order_id } });
      void outOfDate(endpoints.listOrders);
      void outOfDate(endpoints.listCart);
      return;
    }
    if (reply.problem.kind === 'invalid') {
      for (const [name, [sentence]] of Object.entries(reply.problem.fields)) {
        const field = addressFieldOf(name);
        if (field && sentence) setError(field, { message: sentence });
      }
    }
    if (
      ['price_changed', 'cart_item_not_found', 'already_paid'].some((code) => isRefusal(reply.problem, code))
    ) {
      await outOfDate(endpoints.listCart);
    }
  };
  return { pay, isPaying: isSending, problem };
}
