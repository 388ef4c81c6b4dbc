import type { ComparedPoint } from '@furrow/analysis/advice/clear-views';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** A view of another saved field of the account. */
export interface OtherFieldView {
  crop: string | null;
  vegetation_type: string | null;
  median: number;
  average: number;
  /** UTC day of the view. */
  day: string;
  /** Clear views around the same day of the year before. */
  year_before: readonly ComparedPoint[];
  sown: string | null;
}

interface ViewSearch {
  account: string;
  /** Field that is left out. */
  fieldId: string;
  serviceCode: string;
  /** First and last day of the views, and of the time around the same day of the year before. */
  days: readonly [from: string, to: string];
  lastYear: readonly [from: string, to: string];
}

/** Number of other fields that are read at most. */
const maxFields = 200;
/** Share of a field that has to be valid in a view, and percent of it in a view of the year before. */
const minValidShare = 0.8;

/**
 * Lists the views of the account's other saved fields in some days, of each field the newest one. Views that show too
 * little of a field are left out.
 */
export async function listOtherFieldViews(
  db: Kysely<Schema>,
  { account, fieldId, serviceCode, days, lastYear }: ViewSearch,
): Promise<OtherFieldView[]> {
  const { rows } = await sql<OtherFieldView>`
    select f.crop, v.vegetation_type, v.day, v.median, v.average, y.year_before, s.sown
    from fields f
    join lateral (
      select i.vegetation_type, x.day, x.average, x.record, x.series,
        (x.record #>> '{metadata,indices,median}')::double precision as median
      from order_items i join runs r on r.order_item_id = i.id join results x on x.run_id = r.id
      where i.field_id = f.id and i.service_code = ${serviceCode} and x.day between ${days[0]} and ${days[1]}
        and (x.record #>> '{metadata,provenance,pixels,valid}')::double precision
          >= ${minValidShare} * (x.record #>> '{metadata,provenance,pixels,inside}')::double precision
      order by x.day desc, x.created_at desc limit 1) v on v.median is not null
    left join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('date', point ->> 'date', 'average', point -> 'average',
        'median', point -> 'median')), '[]') as year_before
      from jsonb_array_elements(coalesce(v.series, v.record #> '{metadata,series}')) point
      where point ->> 'date' between ${lastYear[0]} and ${lastYear[1]}
        and (point ->> 'valid')::double precision >= ${100 * minValidShare}) y on true
    left join lateral (
      select sown::text from field_sowings w
      where w.field_id = f.id and w.sown::text <= v.day order by w.sown desc limit 1) s on true
    where f.account = ${account} and f.removed_at is null and f.id <> ${fieldId}
    order by f.created_at desc, f.position limit ${maxFields}`.execute(db);
  return rows;
}
