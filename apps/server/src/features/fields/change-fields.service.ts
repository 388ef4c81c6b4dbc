import type { Received } from '@furrow/contract/endpoint';
import { type changeField, mostFields } from '@furrow/contract/fields';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { FieldErrors } from '../../http/handlers.ts';
import { lockAccount } from '../cart/cart.store.ts';
import { fieldMessages } from './fields.messages.ts';
import {
  countThese,
  findFields,
  forgetOldest,
  type Labels,
  type NewField,
  type StoredField,
  updateField,
  updateFields,
} from './fields.store.ts';
import { judgeOutline } from './judge-outline.ts';
import { type FieldsParts, hasRoom } from './save-fields.service.ts';

const notFound = { ok: false, refused: 'field_not_found' } as const;
type NotFound = typeof notFound;

/**
 * Maximum number of removed fields per account: the oldest beyond it are deleted before their 30 days, so that nobody fills the
 * disk.
 */
const mostRemoved = mostFields;

export async function changeOne(
  { db, catalogue, clock }: FieldsParts,
  account: string,
  id: string,
  sent: Received<typeof changeField>['body'],
): Promise<{ ok: true; field: StoredField } | { ok: false; invalid: FieldErrors } | NotFound> {
  const labels = changedLabels(sent);
  let changes: Partial<NewField> = labels;
  if (sent.geometry !== undefined) {
    const { restricted } = await catalogue.current();
    const judged = judgeOutline(sent.geometry, restricted);
    if (!judged.ok) return { ok: false, invalid: { geometry: [judged.message] } };
    changes = { ...labels, ...judged.outline };
  }
  if (Object.keys(changes).length === 0) return nothingToChange;
  return inTransaction(db, async (trx) => {
    await lockAccount(trx, account);
    const field = await updateField(trx, account, id, changes, clock());
    return field ? { ok: true, field } : notFound;
  });
}

const nothingToChange = {
  ok: false,
  invalid: { name: [fieldMessages.nothing_to_change()] },
} as const satisfies {
  ok: false;
  invalid: FieldErrors;
};

export function changeMany(
  parts: FieldsParts,
  account: string,
  { ids, ...sent }: { ids: readonly string[] } & Omit<Parameters<typeof changedLabels>[0], 'name'>,
): Promise<{ ok: true; fields: number } | { ok: false; invalid: FieldErrors } | NotFound> {
  const changes = changedLabels(sent);
  if (Object.keys(changes).length === 0) {
    return Promise.resolve({ ok: false, invalid: { crop: [fieldMessages.nothing_to_change()] } });
  }
  return withAll(parts, account, { ids, removedToo: false }, async (trx, unique) => {
    await updateFields(trx, account, unique, changes, parts.clock());
    return { ok: true, fields: unique.length };
  });
}

export function takeOff(
  parts: FieldsParts,
  account: string,
  ids: readonly string[],
): Promise<{ ok: true; fields: number } | NotFound> {
  return withAll(parts, account, { ids, removedToo: false }, async (trx, unique) => {
    const at = parts.clock();
    await updateFields(trx, account, unique, { removed_at: at }, at);
    await forgetOldest(trx, account, mostRemoved);
    return { ok: true, fields: unique.length };
  });
}

/** Restores removed fields. A field that is on the list already is unchanged, so that undoing twice is undoing once. */
export function putBack(
  parts: FieldsParts,
  account: string,
  ids: readonly string[],
): Promise<{ ok: true; fields: StoredField[] } | NotFound | { ok: false; refused: 'fields_full' }> {
  return withAll(parts, account, { ids, removedToo: true }, async (trx, unique) => {
    const { removed } = await countThese(trx, account, unique);
    if (!(await hasRoom(trx, account, removed))) return { ok: false, refused: 'fields_full' };
    await updateFields(trx, account, unique, { removed_at: null }, parts.clock());
    const fields = new Map((await findFields(trx, account, unique)).map((field) => [field.id, field]));
    return { ok: true, fields: unique.flatMap((id) => fields.get(id) ?? []) };
  });
}

/** Runs `work` on fields of an account if each of them exists; otherwise nothing. */
function withAll<Outcome>(
  { db }: FieldsParts,
  account: string,
  { ids, removedToo }: { ids: readonly string[]; removedToo: boolean },
  work: (trx: Transaction<Schema>, unique: readonly string[]) => Promise<Outcome>,
): Promise<Outcome | NotFound> {
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))];
  return inTransaction(db, async (trx) => {
    await lockAccount(trx, account);
    const { saved, removed } = await countThese(trx, account, unique);
    if (saved + (removedToo ? removed : 0) < unique.length) return notFound;
    return work(trx, unique);
  });
}

function changedLabels({
  name,
  crop,
  season,
  group,
}: {
  name?: string | undefined;
  crop?: string | null | undefined;
  season?: string | null | undefined;
  group?: string | null | undefined;
}): Partial<Labels> {
  return {
    ...(name !== undefined && { name }),
    ...(crop !== undefined && { crop }),
    ...(season !== undefined && { season }),
    ...(group !== undefined && { group_name: group }),
  };
}
