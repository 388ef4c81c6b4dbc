import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Names } from '../../http/reader.ts';
import { countFields, findFields } from '../fields/fields.store.ts';
import { findScales, listOverviews } from './field-overviews.store.ts';
import { viewOverview } from './field-overviews.view.ts';
import { listResultsOfField, newestOfFields, newestOfServices } from './field-results.store.ts';
import { listResultsOfOrder } from './order-results.store.ts';
import { viewOrderResult } from './order-results.view.ts';

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
): Pick<
  Handlers,
  'listFieldResults' | 'newestFieldResults' | 'listResultScales' | 'listFieldOverviews' | 'listOrderResults'
> {
  return {
    listFieldResults: async ({ caller: { account }, params: { id }, findNames }) => {
      const [field] = await findFields(db, account, [id]);
      if (!field) return { refused: 'field_not_found' };
      return { data: withServiceNames(await listResultsOfField(db, account, field.id), await findNames()) };
    },
    newestFieldResults: async ({ caller: { account }, query: { service = null }, findNames }) => ({
      data: withServiceNames(await newestOfFields(db, account, service), await findNames()),
    }),
    listResultScales: async ({ caller: { account }, say, findNames }) => {
      const newest = withServiceNames(await newestOfServices(db, account), await findNames());
      const scales = await findScales(
        db,
        newest.map(({ run_id }) => run_id),
      );
      return {
        data: newest
          .map(({ service_code, service_name }) => ({
            service_code,
            service_name,
            display: scales[service_code]!,
          }))
          .toSorted((one, other) => one.service_name.localeCompare(other.service_name, say.language)),
      };
    },
    listOrderResults: async ({ caller: { account }, query: { order_id }, findNames }) => {
      const rows = await listResultsOfOrder(db, account, order_id);
      if (rows.length === 0) return { refused: 'order_not_found' };
      const names = await findNames();
      const scales = await findScales(
        db,
        rows.flatMap(({ run_id }) => run_id ?? []),
      );
      return { data: rows.map((row) => viewOrderResult(row, names)), extras: { scales } };
    },
    listFieldOverviews: async ({
      caller: { account },
      query: { page = 1, page_size, sort = 'newest', service = null },
      findNames,
    }) => {
      const range = {
        limit: page_size ?? null,
        offset: page_size === undefined ? 0 : (page - 1) * page_size,
      };
      const rows = await listOverviews(db, account, { order: sort, service, ...range });
      const total = page_size === undefined ? rows.length : await countFields(db, account);
      const names = await findNames();
      return { data: rows.map((row) => viewOverview(row, names)), extras: { total } };
    },
  };
}
