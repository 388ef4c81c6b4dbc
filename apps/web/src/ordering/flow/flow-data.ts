import type { RequestInput } from '@furrow/contract/endpoint';
import type { createOrder } from '@furrow/contract/payments';
import type { Tier } from '@furrow/contract/pricing';
import type { OrderArea } from '../order-draft.ts';
import type { Recurrence } from '../recurrence.ts';
import type { CatalogueName, IndustryScopedName } from './catalogue-names.ts';

/** The body of the request that pays for the cart. */
export type CreateOrderBody = RequestInput<typeof createOrder>['body'];

/** Buttons that count as answers. */
export type AnswerButton = 'chosen' | 'recurring_wanted' | 'checkout' | 'another' | 'paid';

/** A user's answer, independent of language. */
export type ReplyContent =
  | { industry: CatalogueName }
  | { service: IndustryScopedName }
  | { land: Pick<OrderArea, 'hectares' | 'country' | 'field'> }
  | { tier: Tier; withImage: boolean; day: string | null }
  | { soil: IndustryScopedName | null; vegetation: IndustryScopedName | null }
  | { recurrence: Recurrence | null }
  | { bill: Pick<CreateOrderBody, 'amount' | 'wallet_amount' | 'billing_address'> }
  | { pressed: AnswerButton }
  | { typed: string };

/** Placeholder values of the bot's messages, independent of language; null when unknown. */
export interface PlaceholderValues {
  name?: string;
  industry?: CatalogueName | null;
  service?: IndustryScopedName | null;
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
