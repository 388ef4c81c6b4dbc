import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { accountNames, post } from '../ledger/post.ts';
import { type DisputePart, insertParts, partsOf } from './dispute-parts.store.ts';
import type { Dispute } from './disputes.store.ts';
import { givenBy, sumOf } from './set-aside.ts';

/**
 * Books the money that the bank returns after a lost dispute: first against its bad debt, then to the halted analyses, so that they can
 * continue, and the rest into the wallet, or into the hold of a late charge. The account has to be locked.
 * @returns the dispute with the returned amount, or unchanged when that was booked already.
 * @throws when another amount is booked: the return is booked only once.
 */
export async function bookBack(
  trx: Transaction<Schema>,
  dispute: Dispute,
  { backCents, at }: { backCents: number; at: Date },
): Promise<Dispute> {
  const { id, amount_cents, back_cents } = dispute;
  if (back_cents === backCents) return dispute;
  if (back_cents > 0)
    throw new Error(`${back_cents} cents of the dispute are booked as returned, not ${backCents}.`);
  const before = await partsOf(trx, id);
  const toDebt = Math.min(backCents, amount_cents - sumOf(before));
  const toRuns = shareOut(await lockTakenFrom(trx, id), backCents - toDebt);
  const toWallet = backCents - toDebt - sumOf(toRuns);
  const place = 1 + before.reduce((last, part) => Math.max(last, part.place), 0);
  const parts: DisputePart[] = [...toRuns, { run_id: null, order_item_id: null, cents: toWallet }]
    .filter(({ cents }) => cents > 0)
    .map(({ cents, ...of }) => ({ place, ...of, cents: -cents }));
  await trx.updateTable('disputes').set({ back_cents: backCents }).where('id', '=', id).execute();
  await insertParts(trx, id, parts);
  const entries = [
    { account: accountNames.cardClearing, cents: -backCents },
    { account: accountNames.badDebt, cents: toDebt },
    ...givenBy(dispute, parts).map((entry) => ({ ...entry, cents: -entry.cents })),
  ];
  await post(trx, { key: `dispute:${id}:back`, kind: 'dispute_back', ref: id, at, entries });
  return { ...dispute, back_cents: backCents };
}

type Taken = Pick<DisputePart, 'run_id' | 'order_item_id' | 'cents'>;

/** Locks the runs still halted by the dispute, and sums what it took from each; earliest due first. */
async function lockTakenFrom(trx: Transaction<Schema>, disputeId: string): Promise<Taken[]> {
  await sql`
    select from runs where id in (select run_id from dispute_parts where dispute_id = ${disputeId})
    order by id for update`.execute(trx);
  const { rows } = await sql<Taken>`
    select r.id as run_id, r.order_item_id, sum(p.cents)::bigint as cents
    from dispute_parts p join runs r on r.id = p.run_id
    where p.dispute_id = ${disputeId} and r.state = 'Disputed'
    group by r.id having sum(p.cents) > 0 order by r.due_at, r.id`.execute(trx);
  return rows;
}

function shareOut(taken: readonly Taken[], cents: number): Taken[] {
  let left = cents;
  return taken.map((run) => {
    const back = Math.min(run.cents, left);
    left -= back;
    return { ...run, cents: back };
  });
}
