import { z } from 'zod';
import { endpoint, visitorLimits } from '../endpoint/endpoint.ts';
import { paging, totalCount } from '../input/paging.ts';
import { catalogueId, dollars } from '../input/value-schemas.ts';

export const country = z.object({ id: z.int(), name: z.string() });
export type Country = z.infer<typeof country>;

export const industry = z.object({
  id: z.int(),
  name: z.string(),
  /** URL of the industry's image. */
  image: z.string(),
  /** Names of the types in the reader's language. */
  soil_type: z.array(z.string()),
  vegetation_type: z.array(z.string()),
  /** Entries of the lists for buyers who do not state a type, such as "Not sure"; null if a list has none. */
  unspecified_soil_type: z.string().nullable(),
  unspecified_vegetation_type: z.string().nullable(),
});
export type Industry = z.infer<typeof industry>;

export const role = z.object({
  id: z.int(),
  /** Stable code in the operator's catalogue, such as `farmer`. */
  code: z.string(),
  title: z.string(),
});
export type Role = z.infer<typeof role>;

/** Inputs that a service requires besides the field and its types. */
export const serviceRequirements = {
  /** True if the service needs the UTC day of an event, such as a fire: `reference_date` of the cart. */
  needs_reference_date: z.boolean(),
  /**
   * A limitation, as a sentence, that has to be accepted before ordering (`limits_accepted` of the cart); null if there
   * is none.
   */
  limits_to_accept: z.string().nullable(),
};

export const service = z.object({
  id: z.int(),
  /** Stable code of the analysis, such as `vegetation-index`. */
  code: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  /** Features of the analysis as sanitised HTML. */
  features: z.string(),
  /** False if the service is announced but not on sale yet: it has no tiers to order. */
  available: z.boolean(),
  /**
   * Lowest price of one analysis and lowest rate per hectare with the platform fee, over its tiers; null: not on sale.
   */
  prices_from: z.object({ analysis: dollars, per_ha: dollars }).nullable(),
  ...serviceRequirements,
});
export type Service = z.infer<typeof service>;

export const listCountries = endpoint({
  method: 'GET',
  path: '/admin-panel/country-list/',
  caller: 'signed-in',
  summary: 'Countries, by name',
  query: paging,
  reply: z.array(country),
  extras: totalCount,
});

export const listIndustries = endpoint({
  method: 'GET',
  path: '/admin-panel/industry-list/',
  caller: 'visitor',
  summary: 'Industries, with the types of users that each has',
  query: paging,
  reply: z.array(industry),
  extras: totalCount,
  limits: visitorLimits('listIndustries', { perMinute: 60, perDay: 1_000, ofAll: 2_400 }),
  refusalIfLimited: 'sign_up_to_go_on',
});

export const listRoles = endpoint({
  method: 'GET',
  path: '/admin-panel/role-list/',
  caller: 'signed-in',
  summary: 'Roles that a person may have in a company',
  query: paging,
  reply: z.array(role),
  extras: totalCount,
});

export const listServices = endpoint({
  method: 'GET',
  path: '/admin-panel/service-industries/{industryId}/',
  caller: 'visitor',
  summary: 'Services of an industry; announced ones have `available` false. Empty if there are none',
  params: z.object({ industryId: catalogueId }),
  query: paging,
  reply: z.array(service),
  extras: totalCount,
  limits: visitorLimits('listServices', { perMinute: 60, perDay: 1_000, ofAll: 2_400 }),
  refusalIfLimited: 'sign_up_to_go_on',
});

/** States of the guided order in which the bot sends a message. */
export const guidedStates = [
  'initial',
  'select_industry',
  'select_service',
  'choose_service',
  'select_area',
  'select_solution',
  'type_add',
  'select_service_type',
  'recurring',
  'add_to_basket',
  'billing_address',
  'payment',
  'completed',
] as const;

/** Errors that can occur during the guided order. */
export const guidedErrors = [
  'api_error',
  'invalid_service_error',
  'invalid_solution_error',
  'service_not_found',
  'add_to_basket_error',
  'empty_basket_error',
  'payment_failure',
  'payment_cancelled',
  'fallback_error',
] as const;

export type BotMessageName = (typeof guidedStates)[number] | (typeof guidedErrors)[number];

const profileParams = ['name', 'industry'];
const serviceParams = [...profileParams, 'service'];
const areaParams = [...serviceParams, 'area', 'country'];
const priceParams = [...areaParams, 'price'];
const cartParams = ['name', 'items', 'total'];

/**
 * Placeholders that a bot message may contain in braces, by state. `price` is that of one analysis, `total` that of the
 * cart, `items` the number of items in the cart and `reason` a sentence of the server; amounts and areas include their
 * units.
 */
export const placeholdersOf: Readonly<Record<BotMessageName, readonly string[]>> = {
  initial: ['name'],
  select_industry: ['name'],
  select_service: profileParams,
  choose_service: serviceParams,
  select_area: serviceParams,
  select_solution: areaParams,
  type_add: priceParams,
  select_service_type: priceParams,
  recurring: priceParams,
  add_to_basket: [...priceParams, ...cartParams.slice(1)],
  billing_address: cartParams,
  payment: cartParams,
  completed: [...cartParams, 'order'],
  api_error: ['name'],
  invalid_service_error: profileParams,
  invalid_solution_error: areaParams,
  service_not_found: areaParams,
  add_to_basket_error: areaParams,
  empty_basket_error: ['name'],
  payment_failure: [...cartParams, 'reason'],
  payment_cancelled: cartParams,
  fallback_error: ['name'],
};

/** A message of the guided order's bot in one of its states. */
export const botMessage = z.object({ state_name: z.string(), message_text: z.string() });
export type BotMessage = z.infer<typeof botMessage>;

export const listBotMessages = endpoint({
  method: 'GET',
  path: '/chatbot/messages/',
  caller: 'customer',
  summary: 'Messages of the guided order for each of its states, with {placeholders}',
  query: paging,
  reply: z.array(botMessage),
  extras: totalCount,
});
