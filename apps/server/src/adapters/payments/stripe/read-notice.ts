import Stripe from 'stripe';
import { z } from 'zod';

/** What a notice of Stripe is about. It says that something happened, not what became of it: that is asked for. */
export interface Notice {
  /** Such as `payment_intent.succeeded`. */
  type: string;
  /** Our key of the charge, where it carries one. */
  key: string | null;
  /** Of the payment intent. */
  reference: string | null;
  /** Our key of the refund, where it is about one of ours. */
  refundKey: string | null;
  /** Of the dispute that it is about. */
  dispute: string | null;
}

/** Seconds that a notice may have been on its way: an older one may have been kept to be sent again. */
const tolerance = 300;

/**
 * Reads a notice from the very bytes that came.
 * @returns null when it was not signed with our secret, too long ago or in times to come, or is no event.
 */
export function readNotice(
  body: Buffer,
  signature: string,
  { secret, now }: { secret: string; now: Date },
): Notice | null {
  try {
    // The last figure is in milliseconds, other than the tolerance.
    const event = Stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      tolerance,
      undefined,
      now.getTime(),
    );
    return isOfLater(signature, now) ? null : noticeOf(event);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) {
      return null;
    }
    throw error;
  }
}

/** The SDK looks at the past alone. */
function isOfLater(signature: string, now: Date): boolean {
  const [, seconds] = /(?:^|,)t=(\d+)/.exec(signature) ?? [];
  return Number(seconds) - tolerance > now.getTime() / 1_000;
}

const eventShape = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      object: z.string().optional(),
      id: z.string().optional(),
      payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

function noticeOf(event: unknown): Notice | null {
  const read = eventShape.safeParse(event);
  if (!read.success) return null;
  const { type, data } = read.data;
  const { object, id, payment_intent, metadata } = data.object;
  const of = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
  return {
    type,
    key: metadata?.['attempt_id'] ?? null,
    reference: (object === 'payment_intent' ? id : of) ?? null,
    refundKey: (object === 'refund' && metadata?.['refund_key']) || null,
    dispute: (object === 'dispute' && id) || null,
  };
}
