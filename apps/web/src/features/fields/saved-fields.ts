import { endpoints } from '@furrow/contract/endpoints';
import type { SavedField } from '@furrow/contract/fields';
import { keyOf, outOfDate, queryClient } from '../../api/query-client.ts';
import { useCall } from '../../api/use-call.ts';

/** Long, because thousands of outlines are megabytes, and changes made here update the cache without a request. */
const fresh = 30_000;
const all = { query: {} };

/** All saved fields of the user. */
export function useSavedFields(enabled = true): ReturnType<typeof useCall<typeof endpoints.listFields>> {
  return useCall(endpoints.listFields, all, { enabled, fresh });
}

/** Updates the cached list with a change that the server has made, instead of reading all fields again. */
export function changeSavedFields(change: (fields: SavedField[]) => SavedField[]): void {
  queryClient.setQueryData<{ data: SavedField[]; beside: { total: number } }>(
    [...keyOf(endpoints.listFields), all],
    (before) => {
      if (!before) return before;
      const data = change(before.data);
      return { data, beside: { total: data.length } };
    },
  );
  void outOfDate(endpoints.quoteFields);
}

/** Adds a field to the cached list, or replaces it. */
export function putSavedField(field: SavedField): void {
  changeSavedFields((fields) =>
    fields.some(({ id }) => id === field.id)
      ? fields.map((before) => (before.id === field.id ? field : before))
      : [field, ...fields],
  );
}
