import type { FieldResults } from '@furrow/contract/results/results';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** Selects the results of fields that the account has currently saved. */
const resultsOfFields = (db: Kysely<Schema>, account: string) =>
  db
    .selectFrom('fields as f')
    .innerJoin('order_items as i', 'i.field_id', 'f.id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('runs as r', 'r.order_item_id', 'i.id')
    .innerJoin('results as x', 'x.run_id', 'r.id')
    .where('f.account', '=', account)
    .where('f.removed_at', 'is', null)
    .where('o.account', '=', account)
    .where('x.day', 'is not', null)
    .select(['r.id as run_id', 'i.service_code', 'i.service_name'])
    .select([sql<string>`x.day`.as('date'), 'x.average', 'x.covered_percent']);

const maxListed = 500;

/** Lists the results of a field; the newest scene is first. */
export function listResultsOfField(
  db: Kysely<Schema>,
  account: string,
  fieldId: string,
): Promise<FieldResults> {
  return resultsOfFields(db, account)
    .where('f.id', '=', fieldId)
    .select([
      sql<FieldResults[number]['figures']>`(
        select jsonb_build_object('name', n.name, 'median', n.median, 'p10', n.p10, 'p90', n.p90, 'cloud', n.cloud)
        from jsonb_to_record(x.record #> '{metadata,indices}')
          as n(name text, median float8, p10 float8, p90 float8, cloud float8)
        where n.name is not null)`.as('figures'),
      sql<boolean>`exists (select from result_files g where g.run_id = r.id and g.kind = 'overlay')`.as(
        'has_pictures',
      ),
    ])
    .orderBy('x.day', 'desc')
    .orderBy('x.created_at', 'desc')
    .limit(maxListed)
    .execute();
}

/**
 * Finds the newest result of each field that has any.
 * @param service code of the service of the results; null: any
 */
export function newestOfFields(db: Kysely<Schema>, account: string, service: string | null) {
  return resultsOfFields(db, account)
    .$if(service !== null, (query) => query.where('i.service_code', '=', service ?? ''))
    .distinctOn('f.id')
    .select('f.id as field_id')
    .orderBy('f.id')
    .orderBy('x.day', 'desc')
    .orderBy('x.created_at', 'desc')
    .execute();
}

/** Finds the newest result of each service that has measured a field. */
export function newestOfServices(db: Kysely<Schema>, account: string) {
  return resultsOfFields(db, account)
    .where('x.average', 'is not', null)
    .distinctOn('i.service_code')
    .orderBy('i.service_code')
    .orderBy('x.created_at', 'desc')
    .execute();
}
