import { countryNameIn } from '@furrow/contract/places/country-name';
import { cardMessage } from '../../adapters/payments/card-message.ts';
import type { OrderDossier } from '../../features/orders/order-dossier.store.ts';
import type { OrderRefund } from '../../features/refunds/refund-order.ts';
import type { Names } from '../../http/reader.ts';
import type { Terminal } from '../../text/terminal.ts';
import { displayWidth, padEndTo, padStartTo } from '../../text/text-columns.ts';
import { ledgerLines } from '../output/ledger-lines.ts';
import { namedCode } from '../output/named-code.ts';
import { providerMessages } from '../output/output.messages.ts';
import { cells, timeText } from '../output/report-lines.ts';
import { stateMessage } from '../output/state-words.ts';
import { orderCommandMessages as words } from './order.messages.ts';

/** A labelled amount, with its indentation level. */
type Amount = [name: ReturnType<typeof words.total>, cents: number, steps?: number];

/** All details of an order, for the operator who helps its buyer. */
export function describeOrder(fullOrder: OrderDossier, names: Names, terminal: Terminal): string[] {
  const { order, attempts, items, pictures, cardRefunds } = fullOrder;
  const { say } = terminal;
  const time = timeText(order.created_at);
  return [
    cells(order.number, order.id),
    order.email === null
      ? say(words.buyer_left({ account: order.account, time }))
      : say(words.buyer({ email: order.email, account: order.account, time })),
    '',
    ...amountLines(amountsOf(fullOrder), terminal),
    '',
    say(words.payment()),
    ...attempts.map((attempt) => attemptLine(attempt, terminal)),
    '',
    ...items.flatMap((item) => itemLines(fullOrder, item, { names, terminal })),
    ...(pictures.length > 0
      ? [say(words.pictures()), ...pictures.map((bought) => picturesLine(bought, terminal)), '']
      : []),
    ...(cardRefunds.length > 0
      ? [say(words.card_refunds()), ...cardRefunds.map((refund) => refundLine(refund, terminal)), '']
      : []),
    say(words.ledger()),
    ...ledgerLines(fullOrder.entries, terminal),
  ];
}

/** Describes what a refund would do, or has done. */
export function describeRefund(
  { open, delivered, cents, giftCents, cardCents }: OrderRefund,
  isDone: boolean,
  terminal: Terminal,
): string[] {
  const { say } = terminal;
  const stop = isDone ? words.cancelled : words.would_cancel;
  const refunded = isDone ? words.is_back : words.would_come_back;
  return [
    ...(open > 0 ? [say(stop({ analyses: open }))] : []),
    ...(delivered > 0 ? [say(words.delivered({ analyses: delivered }))] : []),
    say(refunded({ amount: { cents } })),
    ...amountLines(
      [
        [words.to_card(), cardCents],
        [words.to_wallet(), cents - cardCents - giftCents],
        ...(giftCents > 0 ? [[words.to_wallet_as_gift(), giftCents] satisfies Amount] : []),
      ],
      terminal,
    ),
  ];
}

function amountsOf({ order, runs, cardRefunds, entries }: OrderDossier): Amount[] {
  const sumOf = (kinds: readonly string[], accounts: RegExp) =>
    entries
      .filter(({ kind, account }) => kinds.includes(kind) && accounts.test(account))
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const openCents = runs
    .filter(({ finished_at }) => finished_at === null)
    .reduce((sum, { share_cents, disputed_cents }) => sum + share_cents - disputed_cents, 0);
  const disputedCents = runs.reduce((sum, { disputed_cents }) => sum + disputed_cents, 0);
  const refundedToCardCents = cardRefunds
    .filter(({ state }) => state === 'done')
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return [
    [words.total(), order.total_cents],
    [words.by_card(), order.card_cents, 1],
    [words.from_wallet(), order.wallet_cents, 1],
    [words.of_it_gift(), order.promo_cents, 2],
    [words.delivered_amount(), sumOf(['delivery', 'refund'], /^(vendor:|commission$)/)],
    [words.to_come(), openCents],
    ...(disputedCents > 0 ? [[words.disputed(), disputedCents] satisfies Amount] : []),
    [words.back(), sumOf(['refund'], /^(wallet|promo):/)],
    [words.of_it_on_card(), refundedToCardCents, 1],
  ];
}

function amountLines(amounts: readonly Amount[], { say, dollars }: Terminal): string[] {
  const rows = amounts.map(([name, cents, indentLevel = 0]) => [
    `${'  '.repeat(indentLevel + 1)}${say(name)}`,
    dollars(cents),
  ]);
  const width = Math.max(34, ...rows.map(([name]) => displayWidth(name!) + 2));
  return rows.map(([name, amount]) => padEndTo(width, name!) + padStartTo(12, amount!));
}

function attemptLine(attempt: OrderDossier['attempts'][number], { say }: Terminal): string {
  const { id, state, provider, provider_reference, decline_code } = attempt;
  const amount = { cents: attempt.card_cents };
  return `  ${cells(
    id,
    say(stateMessage(state)),
    ...(decline_code === null ? [] : [decline_code]),
    say(words.attempt_card({ amount, card: cardMessage(attempt) })),
    say(words.attempt_wallet({ amount: { cents: attempt.wallet_cents } })),
    say(namedCode(providerMessages, provider)),
    provider_reference ?? '–',
    timeText(attempt.settled_at ?? attempt.created_at),
  )}`;
}

function itemLines(
  { runs }: OrderDossier,
  item: OrderDossier['items'][number],
  { names, terminal: { say, dollars, edge } }: { names: Names; terminal: Terminal },
): string[] {
  const itemRuns = runs.filter(({ order_item_id }) => order_item_id === item.id);
  const description = [
    names.service(item.service_code, item.service_name),
    item.field_name,
    say(words.area({ area: { hectares: Number(item.area_ha) } })),
    item.country && countryNameIn(edge.language, item.country),
    item.with_image ? say(words.with_images()) : null,
  ];
  const price = words.price({
    runs: itemRuns.length,
    price: { cents: item.service_cents + item.image_cents },
    commission: { cents: item.commission_cents },
    vendor: item.vendor,
  });
  return [
    cells(...description.filter((part) => part !== null), item.id),
    `  ${say(price)}`,
    ...itemRuns.flatMap(({ id, sequence, state, reason, due_at, finished_at, share_cents }) => {
      const time = timeText(due_at);
      const timing =
        finished_at === null ? words.due({ time }) : words.due_and_over({ time, end: timeText(finished_at) });
      return [
        `  ${cells(String(sequence + 1), id, say(stateMessage(state)), dollars(share_cents), say(timing))}`,
        ...(reason === null ? [] : [`     ${say(reason)}`]),
      ];
    }),
    '',
  ];
}

function picturesLine(
  { id, run_id, state, price_cents, requested_at, finished_at, reason }: OrderDossier['pictures'][number],
  { say, dollars }: Terminal,
): string {
  const since =
    finished_at === null ? say(words.since({ time: timeText(requested_at) })) : timeText(finished_at);
  const parts = [
    id,
    say(words.of_run({ run: run_id })),
    say(stateMessage(state)),
    dollars(price_cents),
    since,
  ];
  return `  ${cells(...parts, ...(reason === null ? [] : [say(reason)]))}`;
}

function refundLine(
  { id, state, amount_cents, requested_at, settled_at }: OrderDossier['cardRefunds'][number],
  { say, dollars }: Terminal,
): string {
  const since =
    settled_at === null ? say(words.since({ time: timeText(requested_at) })) : timeText(settled_at);
  return `  ${cells(id, say(stateMessage(state)), dollars(amount_cents), since)}`;
}
