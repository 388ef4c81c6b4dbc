import type { DisputeDetails, ListedDispute } from '../../features/disputes/list-disputes.store.ts';
import type { Terminal } from '../../text/terminal.ts';
import { padEndTo } from '../../text/text-columns.ts';
import { orderCommandMessages } from '../order/order.messages.ts';
import { ledgerLines } from '../output/ledger-lines.ts';
import { namedCode } from '../output/named-code.ts';
import { providerMessages } from '../output/output.messages.ts';
import { cells, timeText } from '../output/report-lines.ts';
import { stateMessage } from '../output/state-words.ts';
import { disputeReasonMessages, disputeCommandMessages as words } from './dispute.messages.ts';

/** A line in the list of disputes. */
export function disputeLine(dispute: ListedDispute, { say, dollars }: Terminal): string {
  const { id, state, amount_cents, returned_cents, taken_cents, reason, email, order_number, opened_at } =
    dispute;
  const missingCents =
    dispute.frozen_at === null || state === 'won' ? 0 : amount_cents - returned_cents - taken_cents;
  const order = order_number ?? say(words.top_up());
  return cells(
    id,
    timeText(opened_at),
    padEndTo(7, say(stateMessage(state))),
    dollars(amount_cents),
    ...(returned_cents > 0 ? [say(words.given_back({ amount: { cents: returned_cents } }))] : []),
    ...(missingCents > 0 ? [say(words.missing({ amount: { cents: missingCents } }))] : []),
    say(namedCode(disputeReasonMessages, reason)),
    dispute.is_late ? say(words.late_charge()) : order,
    email ?? say(words.left()),
    ...accountStatus(dispute).map(say),
  );
}

function accountStatus({ is_blocking, released_at }: ListedDispute) {
  if (is_blocking) return [words.cannot_pay()];
  return released_at === null ? [] : [words.released()];
}

/** All details of a dispute, for the operator who answers the bank. */
export function describeDispute(dispute: DisputeDetails, terminal: Terminal): string[] {
  const { entries, reference, attempt_id: payment, account, settled_at, released_at } = dispute;
  const provider = namedCode(providerMessages, dispute.provider);
  const { say } = terminal;
  const setAside = words.set_aside({
    taken: { cents: dispute.taken_cents },
    amount: { cents: dispute.amount_cents },
    fee: { cents: dispute.fee_cents },
  });
  return [
    disputeLine(dispute, terminal),
    say(words.payment_of({ provider, reference, payment, account })),
    say(setAside),
    ...(settled_at === null ? [] : [say(words.decided_at({ time: timeText(settled_at) }))]),
    ...(released_at === null ? [] : [say(words.released_at({ time: timeText(released_at) }))]),
    '',
    say(orderCommandMessages.ledger()),
    ...ledgerLines(entries, terminal),
  ];
}
