import { useEffect } from 'react';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import type { QuoteResult } from './use-quote.ts';

/** Lets the draft follow when its saved field is renamed, in this tab or in another one. */
export function useFieldName({ data, isFetching, isOld }: QuoteResult): void {
  const { land, renameField } = useOrderDraft();
  const name = isFetching || isOld ? undefined : data?.field_name;
  useEffect(() => {
    if (land?.field && name && land.field.name !== name) renameField(land.field.id, name);
  }, [land, name, renameField]);
}
