import { attributionOf } from '@furrow/analysis/record/record';
import { getPreviews, type Preview } from '@furrow/contract/pricing/visibility';
import type { Refused } from '../../http/handlers.ts';
import type { Say } from '../../http/reader.ts';
import { isImageryFailure } from '../imagery/imagery-failure.ts';
import type { PricingDeps } from './pricing-deps.ts';
import type { ResolvedField } from './resolve-field.ts';

interface PreviewRequest {
  /** Account of the caller, whose previews are drawn one after the other. */
  account: string;
  field: Pick<ResolvedField, 'parts'>;
  signal: AbortSignal;
  say: Say;
}

/**
 * Returns previews like `getPreviews`, and consumes the same limit. Null when the imagery is unreadable, because the
 * price does not depend on it.
 */
export async function latestPasses(
  deps: PricingDeps,
  request: PreviewRequest,
): Promise<{ previews: Preview[] | null } | (Refused & { retryAfter: number })> {
  const [{ max, windowSeconds }] = getPreviews.limits;
  const limit = await deps.limits.consume({
    name: 'getPreviews by account',
    subject: request.account,
    max,
    seconds: windowSeconds,
  });
  if (!limit.ok) return { refused: 'too_many_requests', retryAfter: limit.retryAfter };
  return { previews: await readPreviews(deps, request) };
}

/** Reads previews; null when the imagery cannot be read. */
export async function readPreviews(
  { previews, onError }: Pick<PricingDeps, 'previews' | 'onError'>,
  { account, field: { parts }, signal, say }: PreviewRequest,
): Promise<Preview[] | null> {
  try {
    const passes = await previews.latestPreviews(parts, { account, signal });
    return passes.map((pass) => ({ ...pass, attribution: say(attributionOf(pass.simulated, pass.at)) }));
  } catch (error) {
    if (!isImageryFailure(error) && !signal.aborted) throw error;
    // An error is not reported if the client has disconnected, because the imagery did not cause it.
    if (!signal.aborted) onError('the latest passes over a field', error);
    return null;
  }
}
