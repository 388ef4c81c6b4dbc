import { inTransaction } from '../../database/in-transaction.ts';
import { lockAccount } from '../cart/cart.store.ts';
import { bookDispute, type DisputesParts } from './book-dispute.ts';
import {
  findDispute,
  findDisputedPayment,
  findDisputeNamed,
  owingDisputes,
  undecidedDisputes,
} from './disputes.store.ts';
import { letRunsGo } from './end-dispute.ts';
import { setAside } from './set-aside.ts';

/** Days of disputes that each sweep requests: most are decided within a hundred days. Older undecided ones are requested one by one. */
const lookBack = 150;
/**
 * Fetches disputes from the provider and books them, and collects bad debts. To be called every minute, by any number of processes.
 * @returns how many changed.
 */
export async function sweepDisputes(parts: DisputesParts): Promise<number> {
  const { db, gateway, clock, onTrouble } = parts;
  const told = new Set<string>();
  let changed = 0;
  try {
    const since = new Date(clock().getTime() - lookBack * 86_400_000);
    for await (const dispute of gateway.disputes(since)) {
      told.add(dispute.reference);
      changed += (await bookOne(parts, () => Promise.resolve(dispute), dispute.reference)) ? 1 : 0;
    }
  } catch (error) {
    onTrouble('the disputes could not be fetched', error);
  }
  for (const reference of await undecidedDisputes(db, gateway.name)) {
    if (told.has(reference)) continue;
    changed += (await bookOne(parts, () => gateway.dispute(reference), reference)) ? 1 : 0;
  }
  for (const id of await owingDisputes(db)) changed += (await collect(parts, id)) ? 1 : 0;
  return changed;
}

async function bookOne(
  parts: DisputesParts,
  ask: () => ReturnType<DisputesParts['gateway']['dispute']>,
  reference: string,
): Promise<boolean> {
  try {
    return await bookDispute(parts, await ask());
  } catch (error) {
    parts.onTrouble(`the dispute ${reference} could not be booked`, error);
    return false;
  }
}

/** Collects money that came into the wallet since, and halts runs that could not be halted then. */
async function collect({ db, clock, onTrouble }: DisputesParts, id: string): Promise<boolean> {
  try {
    return await inTransaction(db, async (trx) => {
      const seen = await findDisputeNamed(trx, id);
      if (seen === null) return false;
      await lockAccount(trx, seen.account);
      const dispute = await findDispute(trx, seen.provider, seen.reference, true);
      const payment = await findDisputedPayment(trx, seen.provider, seen.attempt_id);
      const owes = dispute?.released_at === null && (dispute.state === 'open' || dispute.state === 'lost');
      if (!owes || payment === null) return false;
      const at = clock();
      const moved = await setAside(trx, { dispute, payment, isFirst: false, at });
      if (moved && dispute.state === 'lost') await letRunsGo(trx, dispute, at);
      return moved;
    });
  } catch (error) {
    onTrouble(`the debt of the dispute ${id} could not be collected`, error);
    return false;
  }
}
