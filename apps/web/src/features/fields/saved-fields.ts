import { endpoints } from '@furrow/contract/endpoints';
import type { SavedField } from '@furrow/contract/fields/fields';
import { invalidate, queryClient, queryKeyOf } from '../../api/query-client.ts';
import { useCall } from '../../api/use-call.ts';

/**
 * The cache time is long, because the outlines of thousands of fields are megabytes. Changes made here update
 * the cache without a request.
 */
const staleTimeMs = 30_000;
const allFieldsInput = { query: {} };

/** All saved fields of the user. */
export function useSavedFields(enabled = true): ReturnType<typeof useCall<typeof endpoints.listFields>> {
  return useCall(endpoints.listFields, allFieldsInput, { enabled, staleTimeMs, refetchOnFocus: true });
}

/** Applies a change that the server has made to the cached list, so that the fields need not be loaded again. */
export function updateCachedFields(change: (fields: SavedField[]) => SavedField[]): void {
  queryClient.setQueryData<{ data: SavedField[]; extras: { total: number } }>(
    [...queryKeyOf(endpoints.listFields), allFieldsInput],
    (previousFields) => {
      if (!previousFields) return previousFields;
      const data = change(previousFields.data);
      return { data, extras: { total: data.length } };
    },
  );
  void invalidate(endpoints.quoteFields);
  void invalidate(endpoints.getQuote);
}

/** Adds a field to the cached list, or replaces it. */
export function putCachedField(field: SavedField): void {
  updateCachedFields((fields) =>
    fields.some(({ id }) => id === field.id)
      ? fields.map((previousField) => (previousField.id === field.id ? field : previousField))
      : [field, ...fields],
  );
}
