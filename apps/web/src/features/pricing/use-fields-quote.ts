import { endpoints } from '@furrow/contract/endpoints';
import { useCall } from '../../api/use-call.ts';

/** Age in milliseconds up to which a cached price is used. */
const fresh = 60_000;

/**
 * Quote of the service for each of many fields, with images if requested. The quote without images is always requested, for
 * comparison.
 */
export function useFieldsQuote(ids: readonly string[], serviceId: number, withImage: boolean) {
  const body = { service_id: serviceId, field_ids: [...ids] };
  const plain = useCall(
    endpoints.quoteFields,
    { body: { ...body, with_image: false } },
    { fresh, quiet: 'refused' },
  );
  const imaged = useCall(
    endpoints.quoteFields,
    { body: { ...body, with_image: true } },
    { fresh, enabled: withImage, quiet: 'refused' },
  );
  const wanted = withImage ? imaged : plain;
  return {
    /** The requested quote, or the one without images until it has loaded. */
    shown: wanted.data ?? plain.data,
    plain: plain.data,
    isAsked: wanted.data !== undefined,
    isFetching: wanted.isFetching,
    error: wanted.error,
    tryAgain: wanted.tryAgain,
  };
}

export type CalledFieldsQuote = ReturnType<typeof useFieldsQuote>;
