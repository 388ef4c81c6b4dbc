import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Names } from '../../http/reader.ts';
import { findFields } from '../fields/fields.store.ts';
import { listResultsOfField, newestOfFields } from './field-results.store.ts';

/** Names the services of results in the reader's language. */
function withServiceNames<Result extends { service_code: string; service_name: string }>(
  results: readonly Result[],
  names: Names,
): Result[] {
  return results.map((result) => ({
    ...result,
    service_name: names.service(result.service_code, result.service_name),
  }));
}

/** Results of saved fields. */
export function fieldResultsHandlers(
  db: Kysely<Schema>,
): Pick<Handlers, 'listFieldResults' | 'newestFieldResults'> {
  return {
    listFieldResults: async ({ caller: { account }, params: { id }, findNames }) => {
      const [field] = await findFields(db, account, [id]);
      if (!field) return { refused: 'field_not_found' };
      return { data: withServiceNames(await listResultsOfField(db, account, field.id), await findNames()) };
    },
    newestFieldResults: async ({ caller: { account }, findNames }) => ({
      data: withServiceNames(await newestOfFields(db, account), await findNames()),
    }),
  };
}
