import type { Message } from '@furrow/messages/message';
import type { z } from 'zod';
import { setting, stripeApi } from './setting-types.ts';
import { settingMessages } from './settings.messages.ts';

export interface StripeSettings {
  /** Secret key of the API: never print it. */
  secretKey: string;
  /** Publishable key, which browsers receive. */
  publishableKey: string;
  /** Secret that signs webhook events: never print it. */
  webhookSecret: string;
  /** Origin of the API; null for Stripe's own. */
  apiUrl: string | null;
}

const matching = (pattern: RegExp) => (value: string) => (pattern.test(value) ? value : null);

/** Stripe's settings. The secret key may also be a restricted one (`rk_`). */
export const stripeSchema = {
  STRIPE_SECRET_KEY: setting<string | null>(null, matching(/^[sr]k_(test|live)_\w{10,250}$/), (named) =>
    settingMessages.stripe_secret({ ...named, starts: 'sk_test_, sk_live_, rk_test_, rk_live_' }),
  ),
  STRIPE_PUBLISHABLE_KEY: setting<string | null>(null, matching(/^pk_(test|live)_\w{10,250}$/), (named) =>
    settingMessages.stripe_publishable({ ...named, starts: 'pk_test_, pk_live_' }),
  ),
  STRIPE_WEBHOOK_SECRET: setting<string | null>(null, matching(/^whsec_[\w+/=]{16,250}$/), (named) =>
    settingMessages.stripe_webhook({ ...named, starts: 'whsec_' }),
  ),
  STRIPE_API_URL: setting<string | null>(null, stripeApi, (named) =>
    settingMessages.stripe_api({ ...named, example: 'http://127.0.0.1:12111' }),
  ),
};

type StripeValues = z.infer<z.ZodObject<typeof stripeSchema>>;

/** Combines Stripe's settings if all or none are set, or reports how they contradict each other. */
export function parseStripe(value: StripeValues): {
  stripe: StripeSettings | null;
  problems: Message[];
} {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
  } = value;
  if (secretKey === null || publishableKey === null || webhookSecret === null) {
    const presentName = Object.entries(value).find(([, text]) => text !== null)?.[0];
    if (presentName === undefined) return { stripe: null, problems: [] };
    const missingNames = Object.keys(value).filter(
      (name) => name !== 'STRIPE_API_URL' && value[name as keyof StripeValues] === null,
    );
    return {
      stripe: null,
      problems: missingNames.map((name) =>
        settingMessages.missing_companion({ setting: name, other: presentName }),
      ),
    };
  }
  const isOneMode = isLiveKey(secretKey) === isLiveKey(publishableKey);
  return {
    stripe: { secretKey, publishableKey, webhookSecret, apiUrl },
    problems: isOneMode
      ? []
      : [settingMessages.other_mode({ setting: 'STRIPE_PUBLISHABLE_KEY', other: 'STRIPE_SECRET_KEY' })],
  };
}

/** Whether this key charges real cards. */
export function isLiveKey(key: string): boolean {
  return key.includes('_live_');
}
