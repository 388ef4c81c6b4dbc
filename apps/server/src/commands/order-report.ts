import { inEnglish } from '@furrow/messages/in-english';
import type { WholeOrder } from '../features/orders/whole-order.store.ts';
import type { TakenBack } from '../features/refunds/take-back-order.ts';
import { dollarText } from './dollar-text.ts';

/** Everything that is known of an order, for whoever helps its buyer. */
export function describeOrder(whole: WholeOrder): string {
  const { order, attempts, items, pictures, cardRefunds } = whole;
  return [
    `${order.number}  ${order.id}`,
    `of ${order.email ?? 'somebody who has left'} (account ${order.account}), ${time(order.created_at)}`,
    '',
    ...moneyLines(whole),
    '',
    'Payment',
    ...attempts.map(attemptLine),
    '',
    ...items.flatMap((item) => itemLines(whole, item)),
    ...(pictures.length > 0
      ? ['Pictures bought after the result, from the wallet', ...pictures.map(picturesLine), '']
      : []),
    ...(cardRefunds.length > 0 ? ['Refunds to the card', ...cardRefunds.map(refundLine), ''] : []),
    'Ledger',
    ...ledgerLines(whole),
    '',
  ].join('\n');
}

/** What is about to happen, or has happened. */
export function describeTakenBack(
  { open, delivered, cents, giftCents, cardCents }: TakenBack,
  isDone: boolean,
): string {
  const [cancelled, back] = isDone
    ? ['were cancelled', 'are back']
    : ['would be cancelled', 'would come back'];
  const lines = [
    ...(open > 0 ? [`${open} open ${open === 1 ? 'analysis' : 'analyses'} ${cancelled}.`] : []),
    ...(delivered > 0
      ? [`${delivered} delivered: the money comes from the vendor and the platform, the results stay.`]
      : []),
    `$${dollarText(cents)} ${back}:`,
    amount('to the card', cardCents),
    amount('to the wallet', cents - cardCents - giftCents),
    ...(giftCents > 0 ? [amount('to the wallet, as a gift again', giftCents)] : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function moneyLines({ order, runs, cardRefunds, entries }: WholeOrder): string[] {
  const into = (kinds: readonly string[], accounts: RegExp) =>
    entries
      .filter(({ kind, account }) => kinds.includes(kind) && accounts.test(account))
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const toCome = runs
    .filter(({ finished_at }) => finished_at === null)
    .reduce((sum, { share_cents, disputed_cents }) => sum + share_cents - disputed_cents, 0);
  const disputed = runs.reduce((sum, { disputed_cents }) => sum + disputed_cents, 0);
  const onCard = cardRefunds
    .filter(({ state }) => state === 'done')
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return [
    amount('total', order.total_cents),
    amount('  by card', order.card_cents),
    amount('  from the wallet', order.wallet_cents),
    amount('    of it a gift', order.promo_cents),
    amount('delivered', into(['delivery', 'refund'], /^(vendor:|commission$)/)),
    amount('still to come', toCome),
    ...(disputed > 0 ? [amount('set aside or lost in a dispute', disputed)] : []),
    amount('back', into(['refund'], /^(wallet|promo):/)),
    amount('  of it on the card', onCard),
  ];
}

function attemptLine(attempt: WholeOrder['attempts'][number]): string {
  const { id, state, provider, provider_reference, decline_code, card_brand, card_last4 } = attempt;
  const card = card_brand === null ? '' : `, ${card_brand} ·· ${card_last4}`;
  const parts = [
    `  ${id}  ${state}${decline_code === null ? '' : ` (${decline_code})`}`,
    `card $${dollarText(attempt.card_cents)}${card}`,
    `wallet $${dollarText(attempt.wallet_cents)}`,
    `${provider} ${provider_reference ?? '–'}`,
    time(attempt.settled_at ?? attempt.created_at),
  ];
  return parts.join('  ');
}

function itemLines({ runs }: WholeOrder, item: WholeOrder['items'][number]): string[] {
  const cents = item.service_cents + item.image_cents;
  const what = [item.service_name, item.field_name, `${Number(item.area_ha)} ha`, item.country];
  const own = runs.filter(({ order_item_id }) => order_item_id === item.id);
  return [
    `${what.filter((part) => part !== null).join(', ')}${item.with_image ? ', with images' : ''}  ${item.id}`,
    `  ${own.length} × $${dollarText(cents)} (platform $${dollarText(item.commission_cents)}, vendor ${item.vendor})`,
    ...own.flatMap(({ id, sequence, state, reason, due_at, finished_at, share_cents }) => [
      `  ${sequence + 1}  ${id}  ${state}  $${dollarText(share_cents)}  due ${time(due_at)}${
        finished_at === null ? '' : `, over ${time(finished_at)}`
      }`,
      ...(reason === null ? [] : [`     ${inEnglish(reason)}`]),
    ]),
    '',
  ];
}

function picturesLine({
  id,
  run_id,
  state,
  price_cents,
  asked_at,
  ended_at,
  reason,
}: WholeOrder['pictures'][number]) {
  const since = ended_at === null ? `since ${time(asked_at)}` : time(ended_at);
  const why = reason === null ? '' : `  ${inEnglish(reason)}`;
  return `  ${id}  of ${run_id}  ${state}  $${dollarText(price_cents)}  ${since}${why}`;
}

function refundLine({ id, state, amount_cents, asked_at, settled_at }: WholeOrder['cardRefunds'][number]) {
  const since = settled_at === null ? `since ${time(asked_at)}` : time(settled_at);
  return `  ${id}  ${state}  $${dollarText(amount_cents)}  ${since}`;
}

function ledgerLines({ entries }: WholeOrder): string[] {
  return entries.flatMap(({ id, kind, idem_key, created_at, account, amount_cents }, i) => [
    ...(entries[i - 1]?.id === id ? [] : [`  ${time(created_at)}  ${kind}  ${idem_key}`]),
    `  ${dollarText(amount_cents).padStart(14)}  ${account}`,
  ]);
}

const amount = (what: string, cents: number): string =>
  `  ${what.padEnd(32)}${`$${dollarText(cents)}`.padStart(12)}`;

const time = (at: Date): string => at.toISOString().replace('T', ' ').replace(/\..*/, ' UTC');
