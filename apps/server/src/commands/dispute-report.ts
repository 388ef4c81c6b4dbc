import type { ListedDispute, WholeDispute } from '../features/disputes/list-disputes.store.ts';
import { dollarText } from './dollar-text.ts';

/** One of the list. */
export function disputeLine(dispute: ListedDispute): string {
  const { id, state, amount_cents, back_cents, taken_cents, reason, email, order_number, opened_at } =
    dispute;
  const blocked = dispute.is_blocking ? 'cannot pay' : dispute.released_at === null ? '' : 'released';
  const missing = dispute.frozen_at === null || state === 'won' ? 0 : amount_cents - back_cents - taken_cents;
  return [
    id,
    time(opened_at),
    state.padEnd(7),
    `$${dollarText(amount_cents)}`,
    ...(back_cents > 0 ? [`given back $${dollarText(back_cents)}`] : []),
    ...(missing > 0 ? [`missing $${dollarText(missing)}`] : []),
    reason,
    dispute.is_late ? 'late charge' : (order_number ?? 'top-up'),
    email ?? 'somebody who has left',
    ...(blocked ? [blocked] : []),
  ].join('  ');
}

/** Everything that is known of one, for whoever answers the bank. */
export function describeDispute(dispute: WholeDispute): string {
  const { entries, reference, provider, attempt_id, fee_cents, settled_at, released_at } = dispute;
  return [
    disputeLine(dispute),
    `${provider} ${reference}, payment ${attempt_id}, account ${dispute.account}`,
    `set aside $${dollarText(dispute.taken_cents)} of $${dollarText(dispute.amount_cents)}, fee $${dollarText(fee_cents)}`,
    ...(settled_at === null ? [] : [`decided ${time(settled_at)}`]),
    ...(released_at === null ? [] : [`released ${time(released_at)}`]),
    '',
    'Ledger',
    ...entries.flatMap(({ id, kind, idem_key, created_at, account, amount_cents }, i) => [
      ...(entries[i - 1]?.id === id ? [] : [`  ${time(created_at)}  ${kind}  ${idem_key}`]),
      `  ${dollarText(amount_cents).padStart(14)}  ${account}`,
    ]),
    '',
  ].join('\n');
}

const time = (at: Date): string => at.toISOString().replace('T', ' ').replace(/\..*/, ' UTC');
