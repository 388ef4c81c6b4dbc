import type { OrderDetail } from '@furrow/contract/orders/orders';
import { itemName } from '../../../ordering/draft/item-name.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { textOf } from '../../../texts/text-of.ts';
import { formatDateTime, formatDayOf } from '../../../ui/formats/dates.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { formatCard } from '../order/format-card.ts';
import type { TimelineLine } from './timeline-lines.ts';

const texts = ordersTexts.timeline;

/** One event of an order: what happened, to which analyses, why, and how much money moved. */
export function EventLine({ line, order }: { line: TimelineLine; order: OrderDetail }) {
  const { event, amount } = line;
  const reason = event.kind === 'paid' ? describePayment(order) : event.reason;
  const quiet = [
    describeSubject(line, order),
    reason,
    line.checkCount > 1 && texts.checks({ count: line.checkCount }),
  ];
  return (
    <li data-kind={event.kind} data-status={event.state ?? undefined}>
      <p className="order-row-strong">{headline(line, order)}</p>
      {quiet.filter(Boolean).map((words) => (
        <p className="order-quiet order-small number" key={String(words)}>
          {words}
        </p>
      ))}
      {event.kind === 'run' && amount !== null && amount > 0 && (
        // The wallet is not named if a part of the refunds went to the card; the payment of the order shows the parts.
        <p className="order-small number order-story-back">
          {(order.payments.refunded_to_card > 0 ? texts.back : texts.backInWallet)({
            amount: formatMoney(amount),
          })}
        </p>
      )}
      <time className="order-quiet order-small number" dateTime={event.at}>
        {formatDateTime(event.at)}
      </time>
    </li>
  );
}

function headline({ event, amount }: TimelineLine, { documents }: OrderDetail): string {
  switch (event.kind) {
    case 'paid':
      return amount ? texts.paid({ amount: formatMoney(amount) }) : texts.paidNothing;
    case 'run':
      return event.state === null ? '' : ordersTexts.status[event.state];
    case 'moved':
    case 'paused':
      return texts[event.kind]({ day: formatDayOf(new Date(event.due_at ?? event.at)) });
    case 'pictures_paid':
    case 'pictures_made':
    case 'pictures_refunded':
      return textOf(texts.pictures[event.kind], { amount: formatMoney(amount ?? 0) });
    case 'refunded_to_card':
      return texts.refundedToCard({ amount: formatMoney(amount ?? 0) });
    case 'refund_not_taken':
      return texts.refundNotTaken({ amount: formatMoney(amount ?? 0) });
    case 'dispute_opened':
    case 'dispute_won':
    case 'dispute_lost':
      return textOf(texts.dispute[event.kind], { amount: formatMoney(amount ?? 0) });
    case 'document':
      return describeDocument(event.number, documents);
  }
}

function describeDocument(number: string | null, documents: OrderDetail['documents']): string {
  const { kinds, named, unnumbered } = ordersTexts.documents;
  const document = documents.find((candidate) => candidate.number === number);
  if (number === null) return unnumbered({ kind: kinds[document?.kind ?? 'receipt'] });
  // The cached order may be older than its events, and then only the number of the document is known.
  return document ? named({ kind: kinds[document.kind], number }) : number;
}

/** Payment by card, wallet or both, with the amount of each. */
function describePayment({ payments }: OrderDetail): string {
  const { amount, wallet_amount: fromWallet } = payments;
  const card = formatCard(payments) ?? texts.card;
  const both = amount > 0 && fromWallet > 0;
  return joinFacts(
    amount > 0 && (both ? texts.part({ amount: formatMoney(amount), by: card }) : card),
    fromWallet > 0 &&
      (both ? texts.part({ amount: formatMoney(fromWallet), by: texts.wallet }) : texts.wallet),
  );
}

function describeSubject(
  { event, analyses, itemId }: TimelineLine,
  { order_items: items }: OrderDetail,
): string {
  const item = items.find(({ id }) => id === itemId);
  const total = (item?.recurring_times ?? 0) + 1;
  const analysesText =
    analyses > 1
      ? texts.analyses({ count: analyses })
      : total > 1 && texts.analysisOf({ sequence: (event.sequence ?? 0) + 1, total });
  // The name of the item is left out if the order has only one.
  const name = item && items.length > 1 && itemName(item);
  return joinFacts(name, analysesText);
}
