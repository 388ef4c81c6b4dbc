import { endpoints } from '@furrow/contract/endpoints';
import { useCall } from '../../../api/use-call.ts';

/** Age in milliseconds up to which a cached price is used. */
const staleTimeMs = 60_000;
/** Another tab may have renamed, changed or deleted a field. */
const refetchOnFocus = true;

/**
 * Quote of the service for several fields, with images if requested. The quote without images is always
 * requested too, for comparison.
 */
export function useFieldsQuote(ids: readonly string[], serviceId: number, withImage: boolean) {
  const body = { service_id: serviceId, field_ids: [...ids] };
  const plain = useCall(
    endpoints.quoteFields,
    { body: { ...body, with_image: false } },
    { staleTimeMs, refetchOnFocus, quiet: 'refused' },
  );
  const withImages = useCall(
    endpoints.quoteFields,
    { body: { ...body, with_image: true } },
    { staleTimeMs, refetchOnFocus, enabled: withImage, quiet: 'refused' },
  );
  const requestedQuote = withImage ? withImages : plain;
  return {
    /** The requested quote; until it has loaded, the quote without images. */
    shown: requestedQuote.data ?? plain.data,
    withoutImages: plain.data,
    isCurrent: requestedQuote.data !== undefined,
    isFetching: requestedQuote.isFetching,
    error: requestedQuote.error,
    tryAgain: requestedQuote.refetch,
  };
}

export type FieldsQuoteResult = ReturnType<typeof useFieldsQuote>;
