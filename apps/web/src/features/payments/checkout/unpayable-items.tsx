import type { CartItem } from '@furrow/contract/cart/cart';
import { explainUnpayable } from '../../../ordering/draft/why-unpayable.ts';
import { paymentTexts } from '../../../texts/payment.ts';
import type { PayingChange } from '../paying/changes.ts';

interface Props {
  /** All items of the cart. */
  items: readonly CartItem[];
  /** Changes since the last attempt. The page already shows them elsewhere, so they are left out here. */
  changes: readonly PayingChange[];
}

/** Items of the cart that are not part of this payment, with the reasons. */
export function UnpayableItems({ items, changes }: Props) {
  const reportedIds = new Set(changes.flatMap((change) => (change.kind === 'gone' ? [change.id] : [])));
  const reasons = items
    .filter(({ id }) => !reportedIds.has(id))
    .flatMap((item) => explainUnpayable(item) ?? []);
  const [first, ...others] = reasons;
  if (first === undefined) return null;
  if (others.length === 0) return <p className="payment-problem number">{first}</p>;
  return (
    <ul className="payment-problem payment-changes number" aria-label={paymentTexts.changes}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
