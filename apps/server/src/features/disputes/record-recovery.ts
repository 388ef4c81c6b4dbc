import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { accountNames, post } from '../ledger/post.ts';
import { allocationsOf, type DisputeAllocation, insertAllocations } from './dispute-allocations.store.ts';
import type { Dispute } from './disputes.store.ts';
import { sourceEntries, sumOf } from './set-aside.ts';

/**
 * Books the money that the bank returns after a lost dispute, for which the account has to be locked. It covers the bad
 * debt first, then the halted analyses, and the rest goes into the wallet, or into the hold of a late charge.
 * @returns the dispute with the returned amount, or unchanged when that was booked already
 * @throws Error when another amount was booked, because the return is booked only once
 */
export async function recordRecovery(
  trx: Transaction<Schema>,
  dispute: Dispute,
  { recoveredCents, now }: { recoveredCents: number; now: Date },
): Promise<Dispute> {
  const { id, amount_cents, returned_cents } = dispute;
  if (returned_cents === recoveredCents) return dispute;
  if (returned_cents > 0)
    throw new Error(`${returned_cents} cents of the dispute are booked as returned, not ${recoveredCents}.`);
  const before = await allocationsOf(trx, id);
  const toDebtCents = Math.min(recoveredCents, amount_cents - sumOf(before));
  const toRunsCents = allocateToRuns(await lockHaltedRuns(trx, id), recoveredCents - toDebtCents);
  const toWalletCents = recoveredCents - toDebtCents - sumOf(toRunsCents);
  const batch = 1 + before.reduce((lastBatch, part) => Math.max(lastBatch, part.batch), 0);
  const allocations: DisputeAllocation[] = [
    ...toRunsCents,
    { run_id: null, order_item_id: null, cents: toWalletCents },
  ]
    .filter(({ cents }) => cents > 0)
    .map(({ cents, ...source }) => ({ batch, ...source, cents: -cents }));
  await trx.updateTable('disputes').set({ returned_cents: recoveredCents }).where('id', '=', id).execute();
  await insertAllocations(trx, id, allocations);
  const entries = [
    { account: accountNames.cardClearing, cents: -recoveredCents },
    { account: accountNames.badDebt, cents: toDebtCents },
    ...sourceEntries(dispute, allocations).map((entry) => ({ ...entry, cents: -entry.cents })),
  ];
  await post(trx, { key: `dispute:${id}:back`, kind: 'dispute_recovered', ref: id, at: now, entries });
  return { ...dispute, returned_cents: recoveredCents };
}

type RunShare = Pick<DisputeAllocation, 'run_id' | 'order_item_id' | 'cents'>;

/** Locks the runs still halted by the dispute, and sums what it took from each; earliest due first. */
async function lockHaltedRuns(trx: Transaction<Schema>, disputeId: string): Promise<RunShare[]> {
  await sql`
    select from runs where id in (select run_id from dispute_allocations where dispute_id = ${disputeId})
    order by id for update`.execute(trx);
  const { rows } = await sql<RunShare>`
    select r.id as run_id, r.order_item_id, sum(p.cents)::bigint as cents
    from dispute_allocations p join runs r on r.id = p.run_id
    where p.dispute_id = ${disputeId} and r.state = 'Disputed'
    group by r.id having sum(p.cents) > 0 order by r.due_at, r.id`.execute(trx);
  return rows;
}

function allocateToRuns(shares: readonly RunShare[], cents: number): RunShare[] {
  let remainingCents = cents;
  return shares.map((run) => {
    const returned = Math.min(run.cents, remainingCents);
    remainingCents -= returned;
    return { ...run, cents: returned };
  });
}
