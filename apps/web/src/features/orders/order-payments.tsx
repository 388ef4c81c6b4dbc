import type { OrderDetail } from '@furrow/contract/orders';
import { Facts } from '../../ordering/facts.tsx';
import { ordersTexts } from '../../texts/orders.ts';
import { countryName } from '../../ui/country-name.ts';
import { moneyText } from '../../ui/money.ts';
import { backInWallet } from './breakdown.ts';
import { cardWords } from './card-words.ts';

const texts = ordersTexts.orderDetails;

/** Payment of an order, and its refunds. */
export function OrderPayments({ order }: { order: OrderDetail }) {
  const { payments, total, commission } = order;
  const card = cardWords(payments);
  const [toWallet, toCard] = [backInWallet(order), payments.refunded_to_card];
  const rows: [string, string][] = [
    [texts.amount, moneyText(payments.amount)],
    ...(card ? [[texts.card, card] as [string, string]] : []),
    [texts.wallet, moneyText(payments.wallet_amount)],
    [texts.total, moneyText(total)],
    ...(commission > 0 ? [[texts.commission, moneyText(commission)] as [string, string]] : []),
    ...(toWallet > 0 ? [[texts.backInWallet, moneyText(toWallet)] as [string, string]] : []),
    ...(toCard > 0 ? [[texts.backOnCard, moneyText(toCard)] as [string, string]] : []),
  ];
  return (
    <section>
      <h2>{texts.payments}</h2>
      <Facts rows={rows} />
    </section>
  );
}

export function BillingAddress({ address }: { address: OrderDetail['billing_address'] }) {
  const lines = [
    address.address_line_1,
    [address.postal_code, address.city].filter(Boolean).join(' '),
    [address.district, address.state].filter(Boolean).join(', '),
    countryName(address.country),
  ];
  return (
    <section>
      <h2>{texts.billing}</h2>
      <address>
        {lines.filter(Boolean).map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
      </address>
    </section>
  );
}
