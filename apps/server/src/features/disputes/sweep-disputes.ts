import { inTransaction } from '../../database/in-transaction.ts';
import { lockAccount } from '../../database/lock-account.ts';
import { bookDispute, type DisputesDeps } from './book-dispute.ts';
import {
  findDispute,
  findDisputeByAnyId,
  findDisputedPayment,
  listDisputesToCollect,
  listUndecidedDisputes,
} from './disputes.store.ts';
import { releaseRuns } from './end-dispute.ts';
import { setAside } from './set-aside.ts';

/**
 * Age in days of the disputes that each sweep requests as a list; most are decided within a hundred days. Older
 * undecided ones are requested individually.
 */
const listedDays = 150;
/**
 * Fetches disputes from the provider and books them, and collects bad debts. Any number of processes may call it every
 * minute.
 * @returns the number of disputes that changed
 */
export async function sweepDisputes(deps: DisputesDeps): Promise<number> {
  const { db, gateway, clock, onError } = deps;
  const reported = new Set<string>();
  let changedCount = 0;
  try {
    const since = new Date(clock().getTime() - listedDays * 86_400_000);
    for await (const dispute of gateway.listDisputes(since)) {
      reported.add(dispute.reference);
      changedCount += (await fetchAndBook(deps, () => Promise.resolve(dispute), dispute.reference)) ? 1 : 0;
    }
  } catch (error) {
    onError('the disputes could not be fetched', error);
  }
  for (const reference of await listUndecidedDisputes(db, gateway.name)) {
    if (reported.has(reference)) continue;
    changedCount += (await fetchAndBook(deps, () => gateway.retrieveDispute(reference), reference)) ? 1 : 0;
  }
  for (const id of await listDisputesToCollect(db)) changedCount += (await collectDebt(deps, id)) ? 1 : 0;
  return changedCount;
}

async function fetchAndBook(
  deps: DisputesDeps,
  fetchDispute: () => ReturnType<DisputesDeps['gateway']['retrieveDispute']>,
  reference: string,
): Promise<boolean> {
  try {
    return await bookDispute(deps, await fetchDispute());
  } catch (error) {
    deps.onError(`the dispute ${reference} could not be booked`, error);
    return false;
  }
}

/**
 * Collects a bad debt from money that came into the wallet since the dispute, and halts runs that could not be halted
 * then.
 */
async function collectDebt({ db, clock, onError }: DisputesDeps, id: string): Promise<boolean> {
  try {
    return await inTransaction(db, async (trx) => {
      const found = await findDisputeByAnyId(trx, id);
      if (found === null) return false;
      await lockAccount(trx, found.account);
      const dispute = await findDispute(trx, found.provider, found.reference, true);
      const payment = await findDisputedPayment(trx, found.provider, found.attempt_id);
      const isOwed = dispute?.released_at === null && (dispute.state === 'open' || dispute.state === 'lost');
      if (!isOwed || payment === null) return false;
      const now = clock();
      const moved = await setAside(trx, { dispute, payment, isFirstBatch: false, now });
      if (moved && dispute.state === 'lost') await releaseRuns(trx, dispute, now);
      return moved;
    });
  } catch (error) {
    onError(`the debt of the dispute ${id} could not be collected`, error);
    return false;
  }
}
