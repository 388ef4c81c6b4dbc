import type { RequestInput } from '@furrow/contract/endpoint/endpoint';
import type { createOrder } from '@furrow/contract/payments/payments';
import type { Tier } from '@furrow/contract/pricing/pricing';
import type { OrderArea } from '../draft/order-draft.ts';
import type { DraftRecurrence } from '../draft/typed-recurrence.ts';
import type { UnpayableItem } from '../draft/why-unpayable.ts';
import type { CatalogueName, IndustryScopedName } from './draft-names.ts';

/** The body of the request that pays for the cart. */
export type CreateOrderBody = RequestInput<typeof createOrder>['body'];

/** Buttons that are recorded as answers of the user. */
export type AnswerButton = 'chosen' | 'recurring_wanted' | 'checkout' | 'another' | 'paid';

/** A user's answer in a form that does not depend on the language. */
export type ReplyContent =
  | { industry: CatalogueName }
  | { service: IndustryScopedName }
  | { land: Pick<OrderArea, 'hectares' | 'country' | 'field'> }
  | { tier: Tier; withImage: boolean; day: string | null }
  | { soil: IndustryScopedName | null; vegetation: IndustryScopedName | null }
  | { recurrence: DraftRecurrence | null }
  | { bill: Pick<CreateOrderBody, 'amount' | 'wallet_amount' | 'billing_address'> }
  | { pressed: AnswerButton }
  | { typed: string };

/**
 * Values for the placeholders in the bot's messages, in a form that does not depend on the language; null when unknown.
 */
export interface PlaceholderValues {
  name?: string;
  industry?: CatalogueName | null;
  service?: IndustryScopedName | null;
  /** Area in hectares. */
  area?: number | null;
  /** Name of the country in English. */
  country?: string | null;
  /** Price in dollars. */
  price?: number | null;
  /** Number of items in the cart, and their total in dollars. */
  items?: number;
  total?: number;
  order?: string | null;
  /** A sentence from the server or from a screen. */
  reason?: string;
  /** Items in the cart that cannot be paid for. */
  unpayable?: readonly UnpayableItem[];
}
