import { endpoints } from '@furrow/contract/endpoints';
import type { SavedField } from '@furrow/contract/fields';
import { keyOf, outOfDate, queryClient } from '../../api/query-client.ts';
import { useCall } from '../../api/use-call.ts';

/** Milliseconds: thousands of outlines are megabytes, and what is changed here is known without asking. */
const fresh = 30_000;
const all = { query: {} };

/** Every saved field of this person. */
export function useSavedFields(enabled = true): ReturnType<typeof useCall<typeof endpoints.listFields>> {
  return useCall(endpoints.listFields, all, { enabled, fresh });
}

/** Writes into what was read what the server has just done, instead of reading all of it again. */
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

/** One field is another now, or new. */
export function putSavedField(field: SavedField): void {
  changeSavedFields((fields) =>
    fields.some(({ id }) => id === field.id)
      ? fields.map((before) => (before.id === field.id ? field : before))
      : [field, ...fields],
  );
}
