import { endpoints } from '@furrow/contract/endpoints';
import { useCall } from '../../api/use-call.ts';

/** Milliseconds for which a price is taken as it is. */
const fresh = 60_000;

/**
 * What the service costs for each of many fields, with images where they are asked for. Without them it is asked in any
 * case: that is what images are compared with.
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
    /** The one that was asked for; the one without images until that is here. */
    shown: wanted.data ?? plain.data,
    plain: plain.data,
    isAsked: wanted.data !== undefined,
    isFetching: wanted.isFetching,
    error: wanted.error,
    tryAgain: wanted.tryAgain,
  };
}

export type CalledFieldsQuote = ReturnType<typeof useFieldsQuote>;
