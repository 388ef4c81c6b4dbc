import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';

/** What a checkout is filled in with. Unknown lines are empty. */
export const billingDefaults = z.object({
  address_line_1: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  postal_code: z.string(),
  /** Id of the country; null if it is not in the list of countries. */
  country: z.int().nullable(),
  /** Source: the last order, the place of the newest field in the basket, or the profile alone. */
  of: z.enum(['order', 'field', 'profile']),
});
export type BillingDefaults = z.infer<typeof billingDefaults>;

export const getBillingDefaults = endpoint({
  method: 'GET',
  path: '/payments/billing-address/',
  caller: 'customer',
  summary:
    'The last billing address; before the first order, the country of the profile and the place nearest to the field in the basket',
  reply: billingDefaults,
});
