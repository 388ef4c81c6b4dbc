import { attributionOf } from '@furrow/analysis/record';
import { getPreviews, type Preview } from '@furrow/contract/visibility';
import type { SignedIn } from '../../http/caller.ts';
import type { Refused } from '../../http/handlers.ts';
import type { Say } from '../../http/reader.ts';
import { isImageryTrouble } from '../imagery/imagery-trouble.ts';
import type { AskedField } from './field-of.ts';
import type { PricingParts } from './pricing-parts.ts';

interface Asked {
  caller: SignedIn;
  field: AskedField;
  signal: AbortSignal;
  say: Say;
}

/**
 * Previews as `getPreviews` returns them, counted with its calls. Null when the imagery is unreadable: the
 * price does not depend on it.
 */
export async function latestPasses(
  parts: PricingParts,
  asked: Asked,
): Promise<{ previews: Preview[] | null } | (Refused & { retryAfter: number })> {
  const [{ most, seconds }] = getPreviews.limits;
  const taken = await parts.limits.take({
    name: 'getPreviews by account',
    subject: asked.caller.account,
    most,
    seconds,
  });
  if (!taken.ok) return { refused: 'too_many_requests', retryAfter: taken.retryAfter };
  return { previews: await readPreviews(parts, asked) };
}

/** Null when the imagery cannot be read. */
export async function readPreviews(
  { previews, onTrouble }: Pick<PricingParts, 'previews' | 'onTrouble'>,
  { caller, field: { parts }, signal, say }: Asked,
): Promise<Preview[] | null> {
  try {
    const seen = await previews.latest(parts, { account: caller.account, signal });
    return seen.map((pass) => ({ ...pass, attribution: say(attributionOf(pass.simulated, pass.at)) }));
  } catch (error) {
    if (!isImageryTrouble(error) && !signal.aborted) throw error;
    // A client that has disconnected is no error of the imagery.
    if (!signal.aborted) onTrouble('the latest passes over a field', error);
    return null;
  }
}
