import type { OrderDetail } from '@furrow/contract/orders/orders';
import { countryNamed } from '@furrow/contract/places/countries';
import { FactList } from '../../../ordering/fact-list.tsx';
import { ordersTexts } from '../../../texts/orders.ts';
import { countryName } from '../../../ui/formats/country-in-page-language.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { writtenAddress } from '../../payments/address/address-format.ts';
import { refundedToWallet } from '../order/breakdown.ts';
import { formatCard } from '../order/format-card.ts';

const texts = ordersTexts.orderDetails;

/** Payment of an order, and its refunds. */
export function OrderPayments({ order }: { order: OrderDetail }) {
  const { payments, total, commission } = order;
  const card = formatCard(payments);
  const [toWallet, toCard] = [refundedToWallet(order), payments.refunded_to_card];
  const rows: [string, string][] = [
    [texts.amount, formatMoney(payments.amount)],
    ...(card ? [[texts.card, card] as [string, string]] : []),
    [texts.wallet, formatMoney(payments.wallet_amount)],
    [texts.total, formatMoney(total)],
    ...(commission > 0 ? [[texts.commission, formatMoney(commission)] as [string, string]] : []),
    ...(toWallet > 0 ? [[texts.backInWallet, formatMoney(toWallet)] as [string, string]] : []),
    ...(toCard > 0 ? [[texts.backOnCard, formatMoney(toCard)] as [string, string]] : []),
  ];
  return (
    <section>
      <h2>{texts.payments}</h2>
      <FactList rows={rows} />
    </section>
  );
}

export function BillingAddress({ address }: { address: OrderDetail['billing_address'] }) {
  const code = countryNamed(address.country)?.code ?? null;
  const lines = [...writtenAddress(address, code), countryName(address.country)];
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
