import { endpoints } from '@furrow/contract/endpoints';
import type { OrderDetail } from '@furrow/contract/orders/orders';
import { useState } from 'react';
import { useDownload } from '../../../api/use-download.ts';
import { FactList } from '../../../ordering/fact-list.tsx';
import { useSession } from '../../../session/session.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { paymentTexts } from '../../../texts/payment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatMoney } from '../../../ui/formats/money.ts';
import { refundedToWallet } from '../order/breakdown.ts';
import { brandName } from '../order/format-card.ts';

const texts = paymentTexts.paid;
const detailTexts = ordersTexts.orderDetails;

/** Age of an order in milliseconds up to which the page says that the receipt is on its way by mail. */
const mailNoteMaxAgeMs = 60 * 60_000;

/** Payment of an order, with its receipt. */
export function OrderPayment({ order }: { order: OrderDetail }) {
  const email = useSession(({ user }) => user?.email);
  const [now] = useState(() => Date.now());
  const isRecentOrder = now - Date.parse(order.created_at) < mailNoteMaxAgeMs;
  const { download, isSending } = useDownload(endpoints.getDocument);
  const { amount, wallet_amount, card_brand, card_last4, refunded_to_card: toCard } = order.payments;
  const toWallet = refundedToWallet(order);
  const receipt = order.documents.find(({ kind }) => kind === 'receipt');

  const card = card_last4
    ? texts.card({ brand: brandName(card_brand ?? '') || texts.someCard, last4: card_last4 })
    : texts.someCard;
  const rows = [
    ...(amount > 0 ? [[card, formatMoney(amount)] as const] : []),
    ...(wallet_amount > 0 ? [[texts.wallet, formatMoney(wallet_amount)] as const] : []),
    [texts.total, formatMoney(order.total)] as const,
    ...(toWallet > 0 ? [[detailTexts.backInWallet, formatMoney(toWallet)] as const] : []),
    ...(toCard > 0 ? [[detailTexts.backOnCard, formatMoney(toCard)] as const] : []),
  ];
  return (
    <section className="order-item" aria-labelledby="order-payment">
      <h2 id="order-payment">{texts.heading}</h2>
      <FactList rows={rows} />
      {email && isRecentOrder && order.refunded === 0 && (
        <p className="order-quiet order-mailed">{texts.mailed({ email })}</p>
      )}
      {receipt && (
        <Button
          variant="plain"
          loading={isSending}
          onClick={() => void download({ body: { document_id: receipt.id } })}
        >
          {receipt.number ? texts.receiptOf({ number: receipt.number }) : texts.receipt}
        </Button>
      )}
    </section>
  );
}
