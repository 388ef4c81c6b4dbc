import type { Sent } from '@furrow/contract/endpoint';
import type { createOrder } from '@furrow/contract/payments';
import type { Tier } from '@furrow/contract/pricing';
import type { Land } from '../hand.ts';
import type { Recurrence } from '../recurrence.ts';
import type { Named, NamedIn } from './named.ts';

/** The body of the request that pays for the cart. */
export type Bill = Sent<typeof createOrder>['body'];

/** Buttons that count as answers. */
export type Pressed = 'chosen' | 'recurring_wanted' | 'checkout' | 'another' | 'paid';

/** A user's answer, independent of language. */
export type Said =
  | { industry: Named }
  | { service: NamedIn }
  | { land: Pick<Land, 'hectares' | 'country' | 'field'> }
  | { tier: Tier; withImage: boolean; day: string | null }
  | { soil: NamedIn | null; vegetation: NamedIn | null }
  | { recurrence: Recurrence | null }
  | { bill: Pick<Bill, 'amount' | 'wallet_amount' | 'billing_address'> }
  | { pressed: Pressed }
  | { typed: string };

/** Placeholder values of the bot's messages, independent of language; null when unknown. */
export interface Values {
  name?: string;
  industry?: Named | null;
  service?: NamedIn | null;
  /** Hectares. */
  area?: number | null;
  /** English name of the country. */
  country?: string | null;
  /** Dollars. */
  price?: number | null;
  /** Number of items in the cart, and their total in dollars. */
  items?: number;
  total?: number;
  order?: string | null;
  /** A sentence from the server or from a screen. */
  reason?: string;
}
