import type { RequestData } from '@furrow/contract/endpoint/endpoint';
import { maxFields } from '@furrow/contract/endpoint/stated-limits';
import type { changeField } from '@furrow/contract/fields/fields';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import { lockAccount } from '../../database/lock-account.ts';
import type { Schema } from '../../database/schema.ts';
import type { FieldErrors } from '../../http/handlers.ts';
import { fieldMessages } from './fields.messages.ts';
import {
  countByIds,
  deleteOldestRemoved,
  type FieldLabels,
  findFields,
  type NewField,
  renameOrderedField,
  type StoredField,
  updateField,
  updateFields,
} from './fields.store.ts';
import { type FieldsDeps, fitsFieldLimit } from './save-fields.service.ts';
import { validateOutline } from './validate-outline.ts';

const fieldNotFound = { ok: false, refused: 'field_not_found' } as const;
type FieldNotFound = typeof fieldNotFound;

/**
 * Maximum number of removed fields per account. The oldest ones beyond it are deleted before their 30 days, so that no
 * user can fill the disk.
 */
const maxRemoved = maxFields;

export async function updateOneField(
  { db, catalogue, clock }: FieldsDeps,
  account: string,
  id: string,
  body: RequestData<typeof changeField>['body'],
): Promise<{ ok: true; field: StoredField } | { ok: false; invalid: FieldErrors } | FieldNotFound> {
  const labels = changedLabels(body);
  let changes: Partial<NewField> = labels;
  if (body.geometry !== undefined) {
    const { restrictedLand } = await catalogue.current();
    const validated = validateOutline(body.geometry, restrictedLand);
    if (!validated.ok) return { ok: false, invalid: { geometry: [validated.message] } };
    changes = { ...labels, ...validated.outline };
  }
  if (Object.keys(changes).length === 0) return nothingToChange;
  return inTransaction(db, async (trx) => {
    await lockAccount(trx, account);
    const field = await updateField(trx, account, id, changes, clock());
    if (field && changes.name !== undefined) await renameOrderedField(trx, id, changes.name);
    return field ? { ok: true, field } : fieldNotFound;
  });
}

const nothingToChange = {
  ok: false,
  invalid: { name: [fieldMessages.nothing_to_change()] },
} as const satisfies {
  ok: false;
  invalid: FieldErrors;
};

export function updateManyFields(
  deps: FieldsDeps,
  account: string,
  { ids, ...body }: { ids: readonly string[] } & Omit<Parameters<typeof changedLabels>[0], 'name'>,
): Promise<{ ok: true; fields: number } | { ok: false; invalid: FieldErrors } | FieldNotFound> {
  const changes = changedLabels(body);
  if (Object.keys(changes).length === 0) {
    return Promise.resolve({ ok: false, invalid: { crop: [fieldMessages.nothing_to_change()] } });
  }
  return withAllFields(deps, account, { ids, includeRemoved: false }, async (trx, unique) => {
    await updateFields(trx, account, unique, changes, deps.clock());
    return { ok: true, fields: unique.length };
  });
}

export function removeSavedFields(
  deps: FieldsDeps,
  account: string,
  ids: readonly string[],
): Promise<{ ok: true; fields: number } | FieldNotFound> {
  return withAllFields(deps, account, { ids, includeRemoved: false }, async (trx, unique) => {
    const now = deps.clock();
    await updateFields(trx, account, unique, { removed_at: now }, now);
    await deleteOldestRemoved(trx, account, maxRemoved);
    return { ok: true, fields: unique.length };
  });
}

/**
 * Restores removed fields. A field that is on the list already does not change, so that a repeated request has no
 * further effect.
 */
export function restoreSavedFields(
  deps: FieldsDeps,
  account: string,
  ids: readonly string[],
): Promise<{ ok: true; fields: StoredField[] } | FieldNotFound | { ok: false; refused: 'fields_full' }> {
  return withAllFields(deps, account, { ids, includeRemoved: true }, async (trx, unique) => {
    const { removed } = await countByIds(trx, account, unique);
    if (!(await fitsFieldLimit(trx, account, removed))) return { ok: false, refused: 'fields_full' };
    await updateFields(trx, account, unique, { removed_at: null }, deps.clock());
    const fields = new Map((await findFields(trx, account, unique)).map((field) => [field.id, field]));
    return { ok: true, fields: unique.flatMap((id) => fields.get(id) ?? []) };
  });
}

/** Runs `work` on fields of an account if each of them exists; otherwise nothing. */
function withAllFields<Outcome>(
  { db }: FieldsDeps,
  account: string,
  { ids, includeRemoved }: { ids: readonly string[]; includeRemoved: boolean },
  work: (trx: Transaction<Schema>, unique: readonly string[]) => Promise<Outcome>,
): Promise<Outcome | FieldNotFound> {
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))];
  return inTransaction(db, async (trx) => {
    await lockAccount(trx, account);
    const { saved, removed } = await countByIds(trx, account, unique);
    if (saved + (includeRemoved ? removed : 0) < unique.length) return fieldNotFound;
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
}): Partial<FieldLabels> {
  return {
    ...(name !== undefined && { name }),
    ...(crop !== undefined && { crop }),
    ...(season !== undefined && { season }),
    ...(group !== undefined && { group_name: group }),
  };
}
