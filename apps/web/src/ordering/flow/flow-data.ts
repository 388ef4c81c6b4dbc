import type { Sent } from '@furrow/contract/endpoint';
import type { createOrder } from '@furrow/contract/payments';
import type { Tier } from '@furrow/contract/pricing';
import type { Land } from '../hand.ts';
import type { Recurrence } from '../recurrence.ts';
import type { Named, NamedIn } from './named.ts';

/** How a basket is to be paid, as it is sent. */
export type Bill = Sent<typeof createOrder>['body'];

/** Presses that are answers. */
export type Pressed = 'chosen' | 'recurring_wanted' | 'checkout' | 'another' | 'paid';

/** What somebody has answered, in no language. */
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

/** What a message of the bot may name in braces, in no language; null: it is not known. */
export interface Values {
  name?: string;
  industry?: Named | null;
  service?: NamedIn | null;
  /** Hectares. */
  area?: number | null;
  /** Its English name. */
  country?: string | null;
  /** Dollars. */
  price?: number | null;
  /** Items of the basket, and dollars that they cost. */
  items?: number;
  total?: number;
  order?: string | null;
  /** A sentence of the server, or of a screen. */
  reason?: string;
}
