import type { RequestData } from '@furrow/contract/endpoint/endpoint';
import { maxFields } from '@furrow/contract/endpoint/stated-limits';
import { type importFields, saveField } from '@furrow/contract/fields/fields';
import { inputMessages } from '@furrow/contract/input/input-messages';
import { decodeIssue } from '@furrow/contract/input/issues';
import { problemOfPart } from '@furrow/contract/input/key-names';
import type { Message } from '@furrow/messages/message';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import { lockAccount } from '../../database/lock-account.ts';
import type { Schema } from '../../database/schema.ts';
import type { FieldErrors } from '../../http/handlers.ts';
import { generalIssue } from '../../http/parse-request.ts';
import { createYielder } from '../../process/create-yielder.ts';
import type { CatalogueReader } from '../catalogue/catalogue.service.ts';
import {
  countFields,
  type FieldLabels,
  findFields,
  findSameOutlines,
  insertFields,
  type NewField,
  type StoredField,
} from './fields.store.ts';
import { validateOutline } from './validate-outline.ts';

export interface FieldsDeps {
  db: Kysely<Schema>;
  catalogue: CatalogueReader;
  clock: () => Date;
}

type FieldBody = RequestData<typeof saveField>['body'];
type FieldsFull = { ok: false; refused: 'fields_full' };

const labelsOf = ({ name, crop, season, group }: FieldBody): FieldLabels => ({
  name,
  crop: crop ?? null,
  season: season ?? null,
  group_name: group ?? null,
});

export async function saveOneField(
  { db, catalogue, clock }: FieldsDeps,
  account: string,
  body: FieldBody,
): Promise<{ ok: true; field: StoredField } | { ok: false; invalid: FieldErrors } | FieldsFull> {
  const { restrictedLand } = await catalogue.current();
  const validatedOutline = validateOutline(body.geometry, restrictedLand);
  if (!validatedOutline.ok) return { ok: false, invalid: { geometry: [validatedOutline.message] } };
  return inTransaction(db, async (trx) => {
    if (!(await fitsFieldLimit(trx, account, 1))) return { ok: false, refused: 'fields_full' };
    const ids = await insertFields(
      trx,
      account,
      [{ ...labelsOf(body), ...validatedOutline.outline }],
      clock(),
    );
    const [field] = await findFields(trx, account, ids);
    return { ok: true, field: field! };
  });
}

/** The outcome for each of the fields that were sent, by their indexes. */
interface SaveFieldsOutcome {
  saved: { index: number; id: string | null }[];
  duplicates: { index: number; id: string | null }[];
  refused: { index: number; reason: string; message: Message }[];
}

/**
 * Saves the valid fields in one transaction: all of them, or none when there would be too many. With `check_only` it
 * saves none.
 */
export async function saveFieldImport(
  { db, catalogue, clock }: FieldsDeps,
  account: string,
  { fields, allow_duplicates, check_only }: RequestData<typeof importFields>['body'],
): Promise<{ ok: true; imported: SaveFieldsOutcome } | FieldsFull> {
  const { restrictedLand } = await catalogue.current();
  const yieldToOthers = createYielder();
  const refusedFields: SaveFieldsOutcome['refused'] = [];
  const validFields: { index: number; field: NewField }[] = [];
  for (const [index, candidate] of fields.entries()) {
    await yieldToOthers();
    const parsed = parseField(candidate);
    const validatedOutline = parsed.ok ? validateOutline(parsed.field.geometry, restrictedLand) : parsed;
    if (!parsed.ok || !validatedOutline.ok) {
      const { reason, message } = validatedOutline as { reason: string; message: Message };
      refusedFields.push({ index, reason, message });
    } else validFields.push({ index, field: { ...labelsOf(parsed.field), ...validatedOutline.outline } });
  }
  return inTransaction(db, async (trx) => {
    // When a file is sent twice concurrently, the second request waits here and then finds the fields that the first
    // has saved.
    await lockAccount(trx, account);
    const { fresh: newFields, same: duplicates } = await separateDuplicates(
      trx,
      account,
      validFields,
      allow_duplicates,
    );
    const fieldsToInsert = check_only ? [] : newFields.map(({ field }) => field);
    if (!(await fitsFieldLimit(trx, account, fieldsToInsert.length)))
      return { ok: false, refused: 'fields_full' };
    const ids = await insertFields(trx, account, fieldsToInsert, clock());
    const idByField = new Map(newFields.map(({ field }, index) => [field, ids[index] ?? null]));
    return {
      ok: true,
      imported: {
        saved: newFields.map(({ index, field }) => ({ index, id: idByField.get(field) ?? null })),
        duplicates: duplicates.map(({ index, duplicateOf }) => ({
          index,
          id: typeof duplicateOf === 'string' ? duplicateOf : (idByField.get(duplicateOf) ?? null),
        })),
        refused: refusedFields,
      },
    };
  });
}

function parseField(
  value: unknown,
): { ok: true; field: FieldBody } | { ok: false; reason: string; message: Message } {
  const result = saveField.body.safeParse(value, { error: generalIssue });
  if (result.success) return { ok: true, field: result.data };
  const [issue] = result.error.issues;
  const problem = issue ? decodeIssue(issue) : inputMessages.unreadable();
  return { ok: false, reason: 'invalid_input', message: problemOfPart(String(issue?.path[0]), problem) };
}

/**
 * Splits fields into new ones and those whose outline is saved already (`duplicateOf` is its id) or comes earlier in
 * the list (`duplicateOf` is that field).
 */
async function separateDuplicates(
  trx: Transaction<Schema>,
  account: string,
  validFields: readonly { index: number; field: NewField }[],
  allowDuplicates: boolean,
) {
  if (allowDuplicates || validFields.length === 0) return { fresh: validFields, same: [] };
  const hashes = validFields.map(({ field }) => field.outline_hash);
  const knownOutlines = new Map<string, string | NewField>(
    [...(await findSameOutlines(trx, account, hashes))].map(([hash, { id }]) => [hash, id]),
  );
  const newFields: { index: number; field: NewField }[] = [];
  const duplicates: { index: number; duplicateOf: string | NewField }[] = [];
  for (const { index, field } of validFields) {
    const duplicateOf = knownOutlines.get(field.outline_hash);
    if (duplicateOf !== undefined) duplicates.push({ index, duplicateOf });
    else {
      knownOutlines.set(field.outline_hash, field);
      newFields.push({ index, field });
    }
  }
  return { fresh: newFields, same: duplicates };
}

/**
 * Whether `count` fields fit on the list. The account is locked, so that no other request adds any until the
 * transaction ends.
 */
export async function fitsFieldLimit(
  trx: Transaction<Schema>,
  account: string,
  count: number,
): Promise<boolean> {
  await lockAccount(trx, account);
  return count === 0 || (await countFields(trx, account)) + count <= maxFields;
}
