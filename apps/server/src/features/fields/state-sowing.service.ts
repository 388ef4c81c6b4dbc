import { inTransaction } from '../../database/in-transaction.ts';
import { lockAccount } from '../../database/lock-account.ts';
import type { FieldsDeps } from './save-fields.service.ts';
import { deleteSowing, insertSowing, isOnList } from './sowings.store.ts';

/** Days after today that have begun somewhere, and days before it that may be of a season that has not ended. */
const dayRange = { after: 1, before: 730 };
const dayMilliseconds = 86_400_000;

type SowingRefusal = 'field_not_found' | 'sowing_in_future' | 'sowing_too_early';

/**
 * Saves the day on which a field was sown, in place of the one that it replaces.
 * @param sown UTC day; null only removes the day that it replaces
 */
export async function stateSowing(
  { db, clock }: Pick<FieldsDeps, 'db' | 'clock'>,
  { account, fieldId }: { account: string; fieldId: string },
  { sown, replaces }: { sown: string | null; replaces?: string | null | undefined },
): Promise<{ ok: true } | { ok: false; refused: SowingRefusal }> {
  const refused = sown === null ? null : refusalOf(sown, clock());
  if (refused !== null) return { ok: false, refused };
  return inTransaction(db, async (trx) => {
    await lockAccount(trx, account);
    if (!(await isOnList(trx, account, fieldId))) return { ok: false, refused: 'field_not_found' };
    if (replaces != null) await deleteSowing(trx, fieldId, replaces);
    if (sown !== null) await insertSowing(trx, fieldId, sown);
    return { ok: true };
  });
}

function refusalOf(sown: string, now: Date): SowingRefusal | null {
  const days = (Date.parse(`${sown}T00:00:00Z`) - now.getTime()) / dayMilliseconds;
  if (days > dayRange.after) return 'sowing_in_future';
  return days < -dayRange.before ? 'sowing_too_early' : null;
}
