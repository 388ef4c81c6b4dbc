import type { CartItem } from '@furrow/contract/cart/cart';
import { paymentTexts } from '../../../texts/payment.ts';
import { centsOf, dollarsOf } from '../../../ui/formats/cents.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { PaymentItems } from './payment-items.tsx';

const texts = paymentTexts;

/** The items of a payment and their price; `total` in whole cents. */
export function PaymentSummary({ items, total }: { items: readonly CartItem[]; total: number }) {
  const commission = items.reduce((sum, item) => sum + centsOf(item.commission), 0);
  return (
    <section className="payment-summary" aria-labelledby="payment-summary">
      <h2 id="payment-summary">{texts.summary}</h2>
      <PaymentItems items={items} />
      <p className="order-total number">
        <span>{texts.total}</span>
        <span>{formatMoney(dollarsOf(total))}</span>
      </p>
      <p className="order-row order-quiet order-small number">
        <span className="order-row-words">{texts.commission}</span>
        <span className="order-row-money">{formatMoney(dollarsOf(commission))}</span>
      </p>
    </section>
  );
}
