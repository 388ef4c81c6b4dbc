import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import { findFields } from '../fields/fields.store.ts';
import { listResultsOfField, newestOfFields } from './field-results.store.ts';

/** Saved fields with what was found of them. */
export function fieldResultsHandlers(
  db: Kysely<Schema>,
): Pick<Handlers, 'listFieldResults' | 'newestFieldResults'> {
  return {
    listFieldResults: async ({ caller: { account }, params: { id } }) => {
      const [field] = await findFields(db, account, [id]);
      if (!field) return { refused: 'field_not_found' };
      return { data: await listResultsOfField(db, account, field.id) };
    },
    newestFieldResults: async ({ caller: { account } }) => ({ data: await newestOfFields(db, account) }),
  };
}
