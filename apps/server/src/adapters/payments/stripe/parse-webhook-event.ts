import Stripe from 'stripe';
import { z } from 'zod';

/**
 * The subject of a Stripe webhook event. It reports that something happened; the outcome has to be retrieved.
 */
export interface WebhookEvent {
  /** Event type, such as `payment_intent.succeeded`. */
  type: string;
  /** Our key of the charge, if the event has it. */
  key: string | null;
  /** Id of the payment intent. */
  reference: string | null;
  /** Our key of the refund, if the event is about one of ours. */
  refundKey: string | null;
  /** Id of the dispute that the event is about. */
  dispute: string | null;
}

/** Maximum age of a signature in seconds: an older event may be a replay. */
const toleranceSeconds = 300;

/**
 * Verifies and parses the raw body of a webhook event.
 * @returns null if it is not signed with our secret, its time is too old or in the future, or it is not an
 * event
 */
export function parseWebhookEvent(
  body: Buffer,
  signature: string,
  { secret, now }: { secret: string; now: Date },
): WebhookEvent | null {
  try {
    // The last argument is in milliseconds, while the tolerance is in seconds.
    const event = Stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    );
    return isFromFuture(signature, now) ? null : webhookEventOf(event);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) {
      return null;
    }
    throw error;
  }
}

/** Whether the signature is from the future, which the SDK does not check. */
function isFromFuture(signature: string, now: Date): boolean {
  const [, seconds] = /(?:^|,)t=(\d+)/.exec(signature) ?? [];
  return Number(seconds) - toleranceSeconds > now.getTime() / 1_000;
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

function webhookEventOf(event: unknown): WebhookEvent | null {
  const parsed = eventShape.safeParse(event);
  if (!parsed.success) return null;
  const { type, data } = parsed.data;
  const { object, id, payment_intent, metadata } = data.object;
  const intentId = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
  return {
    type,
    key: metadata?.['attempt_id'] ?? null,
    reference: (object === 'payment_intent' ? id : intentId) ?? null,
    refundKey: (object === 'refund' && metadata?.['refund_key']) || null,
    dispute: (object === 'dispute' && id) || null,
  };
}
