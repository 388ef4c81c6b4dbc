import { endpoints } from '@furrow/contract/endpoints';
import { invalidate } from '../../../api/query-client.ts';

/** Marks the lists of fields as outdated, after fields were saved. */
export async function invalidateFields(): Promise<void> {
  await Promise.all([invalidate(endpoints.listFields), invalidate(endpoints.listFieldOverviews)]);
}
