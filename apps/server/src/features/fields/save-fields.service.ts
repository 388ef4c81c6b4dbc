import type { Received } from '@furrow/contract/endpoint';
import { type importFields, mostFields, saveField } from '@furrow/contract/fields';
import { inputMessages } from '@furrow/contract/input-messages';
import { messageOfIssue } from '@furrow/contract/issues';
import { problemOfPart } from '@furrow/contract/key-names';
import type { Message } from '@furrow/messages/message';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { FieldErrors } from '../../http/handlers.ts';
import { generalIssue } from '../../http/read-request.ts';
import { openPauses } from '../../pauses.ts';
import { lockAccount } from '../cart/cart.store.ts';
import type { CatalogueReader } from '../catalogue/catalogue.service.ts';
import {
  countFields,
  findFields,
  findSame,
  insertFields,
  type Labels,
  type NewField,
  type StoredField,
} from './fields.store.ts';
import { judgeOutline } from './judge-outline.ts';

export interface FieldsParts {
  db: Kysely<Schema>;
  catalogue: CatalogueReader;
  clock: () => Date;
}

type Sent = Received<typeof saveField>['body'];
type Full = { ok: false; refused: 'fields_full' };

const labelsOf = ({ name, crop, season, group }: Sent): Labels => ({
  name,
  crop: crop ?? null,
  season: season ?? null,
  group_name: group ?? null,
});

export async function keepField(
  { db, catalogue, clock }: FieldsParts,
  account: string,
  sent: Sent,
): Promise<{ ok: true; field: StoredField } | { ok: false; invalid: FieldErrors } | Full> {
  const { restricted } = await catalogue.current();
  const judged = judgeOutline(sent.geometry, restricted);
  if (!judged.ok) return { ok: false, invalid: { geometry: [judged.message] } };
  return inTransaction(db, async (trx) => {
    if (!(await hasRoom(trx, account, 1))) return { ok: false, refused: 'fields_full' };
    const ids = await insertFields(trx, account, [{ ...labelsOf(sent), ...judged.outline }], clock());
    const [field] = await findFields(trx, account, ids);
    return { ok: true, field: field! };
  });
}

/** The outcome for each of the fields that were sent, by their indexes. */
interface Imported {
  kept: { index: number; id: string | null }[];
  same: { index: number; id: string | null }[];
  refused: { index: number; reason: string; message: Message }[];
}

/**
 * Saves the valid fields in one transaction: all of them, or none when there would be too many. With `check_only` it saves none.
 */
export async function keepFields(
  { db, catalogue, clock }: FieldsParts,
  account: string,
  { fields, keep_same, check_only }: Received<typeof importFields>['body'],
): Promise<{ ok: true; imported: Imported } | Full> {
  const { restricted } = await catalogue.current();
  const pause = openPauses();
  const refused: Imported['refused'] = [];
  const fit: { index: number; field: NewField }[] = [];
  for (const [index, sent] of fields.entries()) {
    await pause();
    const read = readField(sent);
    const judged = read.ok ? judgeOutline(read.field.geometry, restricted) : read;
    if (!read.ok || !judged.ok) {
      const { reason, message } = judged as { reason: string; message: Message };
      refused.push({ index, reason, message });
    } else fit.push({ index, field: { ...labelsOf(read.field), ...judged.outline } });
  }
  return inTransaction(db, async (trx) => {
    // When the same file is sent twice at the same time, the second request waits here and finds what the first has saved.
    await lockAccount(trx, account);
    const { fresh, same } = await apart(trx, account, fit, keep_same);
    const toInsert = check_only ? [] : fresh.map(({ field }) => field);
    if (!(await hasRoom(trx, account, toInsert.length))) return { ok: false, refused: 'fields_full' };
    const ids = await insertFields(trx, account, toInsert, clock());
    const idOf = new Map(fresh.map(({ field }, place) => [field, ids[place] ?? null]));
    return {
      ok: true,
      imported: {
        kept: fresh.map(({ index, field }) => ({ index, id: idOf.get(field) ?? null })),
        same: same.map(({ index, as }) => ({
          index,
          id: typeof as === 'string' ? as : (idOf.get(as) ?? null),
        })),
        refused,
      },
    };
  });
}

function readField(
  sent: unknown,
): { ok: true; field: Sent } | { ok: false; reason: string; message: Message } {
  const read = saveField.body.safeParse(sent, { error: generalIssue });
  if (read.success) return { ok: true, field: read.data };
  const [issue] = read.error.issues;
  const problem = issue ? messageOfIssue(issue) : inputMessages.unreadable();
  return { ok: false, reason: 'invalid_input', message: problemOfPart(String(issue?.path[0]), problem) };
}

/**
 * Splits fields into new ones and those whose outline is saved already (`as` is its id) or comes earlier in the list (`as` is
 * that field).
 */
async function apart(
  trx: Transaction<Schema>,
  account: string,
  fit: readonly { index: number; field: NewField }[],
  keepSame: boolean,
) {
  if (keepSame || fit.length === 0) return { fresh: fit, same: [] };
  const hashes = fit.map(({ field }) => field.outline_hash);
  const known = new Map<string, string | NewField>(await findSame(trx, account, hashes));
  const fresh: { index: number; field: NewField }[] = [];
  const same: { index: number; as: string | NewField }[] = [];
  for (const { index, field } of fit) {
    const as = known.get(field.outline_hash);
    if (as !== undefined) same.push({ index, as });
    else {
      known.set(field.outline_hash, field);
      fresh.push({ index, field });
    }
  }
  return { fresh, same };
}

/** True if `more` fields fit on the list. Locks the account, so that no other request adds any until the transaction ends. */
export async function hasRoom(trx: Transaction<Schema>, account: string, more: number): Promise<boolean> {
  await lockAccount(trx, account);
  return more === 0 || (await countFields(trx, account)) + more <= mostFields;
}
