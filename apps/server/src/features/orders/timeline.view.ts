import type { AnalysisStatus, getOrderTimeline, OrderEvent, OrderRun } from '@furrow/contract/orders/orders';
import type { Message } from '@furrow/messages/message';
import type { z } from 'zod';
import { cardMessage } from '../../adapters/payments/card-message.ts';
import type { Say } from '../../http/reader.ts';
import { dollars } from '../ledger/dollars.ts';
import { orderMessages } from './orders.messages.ts';
import type { StoredOrder } from './orders.store.ts';
import type { TimelineEvent, TimelineMoney, TimelineRun } from './timeline.store.ts';

interface Timeline {
  events: readonly TimelineEvent[];
  runs: readonly TimelineRun[];
  money: readonly TimelineMoney[];
}

export function viewTimeline(
  order: StoredOrder,
  { events, runs, money }: Timeline,
  say: Say,
): z.output<(typeof getOrderTimeline)['reply']> {
  const cents = (status: TimelineRun['money']) => money.find((part) => part.money === status)?.cents ?? 0;
  return {
    events: events.map((event) => viewEvent(event, order, say)),
    runs: runs.map((run) => viewRun(run, say)),
    money: {
      held: dollars(cents('held')),
      spent: dollars(cents('spent')),
      refunded: dollars(cents('refunded')),
      disputed: dollars(cents('disputed')),
    },
  };
}

function viewEvent(event: TimelineEvent, order: StoredOrder, say: Say): OrderEvent {
  const paid = event.kind === 'paid' ? paymentMessage(order) : null;
  const { at, kind, item_id, sequence, analyses, state, reason, cents, number, due_at } = event;
  return {
    at: at.toISOString(),
    kind,
    item_id,
    sequence,
    analyses,
    state: state as AnalysisStatus | null,
    reason: kind === 'paid' ? paid && say(paid) : reason && say(reason),
    amount: cents === null ? null : dollars(cents),
    number,
    due_at: due_at?.toISOString() ?? null,
  };
}

function viewRun(run: TimelineRun, say: Say): OrderRun {
  return {
    id: run.id,
    item_id: run.item_id,
    sequence: run.sequence,
    due_at: run.due_at.toISOString(),
    state: run.state as AnalysisStatus,
    reason: run.reason && say(run.reason),
    amount: dollars(run.share_cents),
    money: run.money,
    started_at: run.started_at?.toISOString() ?? null,
    finished_at: run.finished_at?.toISOString() ?? null,
    is_open: run.is_open,
    follow_up_id: run.follow_up_id,
    images_price: run.pictures_cents === null ? null : dollars(run.pictures_cents),
  };
}

/** Describes the payment of an order; null when there was nothing to pay. */
function paymentMessage(order: StoredOrder): Message | null {
  const [amount, wallet] = [{ cents: order.card_cents }, { cents: order.wallet_cents }];
  if (amount.cents === 0) return wallet.cents === 0 ? null : orderMessages.paid_from_wallet({ wallet });
  const card = cardMessage(order);
  return wallet.cents === 0
    ? orderMessages.paid_by_card({ amount, card })
    : orderMessages.paid_by_card_and_wallet({ amount, card, wallet });
}
