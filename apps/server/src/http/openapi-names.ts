import * as accounts from '@furrow/contract/accounts/accounts';
import * as identity from '@furrow/contract/accounts/identity';
import * as myData from '@furrow/contract/accounts/my-data';
import * as passwords from '@furrow/contract/accounts/passwords';
import * as referrals from '@furrow/contract/accounts/referrals';
import * as assistant from '@furrow/contract/assistant/assistant';
import * as cart from '@furrow/contract/cart/cart';
import * as recurrence from '@furrow/contract/cart/recurrence';
import * as catalogue from '@furrow/contract/catalogue/catalogue';
import * as fields from '@furrow/contract/fields/fields';
import * as sentField from '@furrow/contract/input/field-input';
import * as freeText from '@furrow/contract/input/free-text';
import * as paging from '@furrow/contract/input/paging';
import * as referenceDate from '@furrow/contract/input/reference-date';
import * as figures from '@furrow/contract/input/value-schemas';
import * as calendar from '@furrow/contract/orders/calendar';
import * as orders from '@furrow/contract/orders/orders';
import * as recomputations from '@furrow/contract/orders/recomputations';
import * as thumbnails from '@furrow/contract/orders/thumbnails';
import * as billing from '@furrow/contract/payments/billing-defaults';
import * as payments from '@furrow/contract/payments/payments';
import * as savedCards from '@furrow/contract/payments/saved-cards';
import * as wallet from '@furrow/contract/payments/wallet';
import * as placeSearch from '@furrow/contract/places/place-search';
import * as places from '@furrow/contract/places/places';
import * as pricing from '@furrow/contract/pricing/pricing';
import * as visibility from '@furrow/contract/pricing/visibility';
import * as analysisRecord from '@furrow/contract/results/analysis-record';
import * as evidence from '@furrow/contract/results/evidence';
import * as pictures from '@furrow/contract/results/pictures';
import * as results from '@furrow/contract/results/results';
import * as samples from '@furrow/contract/results/samples';
import * as help from '@furrow/contract/site/help';
import * as news from '@furrow/contract/site/notifications';
import * as site from '@furrow/contract/site/site';
import { z } from 'zod';
import { pascal } from './openapi-components.ts';

const contractModules: readonly object[] = [
  accounts,
  analysisRecord,
  assistant,
  billing,
  calendar,
  cart,
  catalogue,
  evidence,
  fields,
  figures,
  freeText,
  help,
  identity,
  myData,
  news,
  orders,
  paging,
  passwords,
  payments,
  pictures,
  placeSearch,
  places,
  pricing,
  recomputations,
  recurrence,
  referenceDate,
  referrals,
  results,
  samples,
  savedCards,
  sentField,
  site,
  thumbnails,
  visibility,
  wallet,
];

/** Reply of calls that only confirm that they are done. */
const emptyReply = z.object({ message: z.string(), data: z.null() });

/** Names of the contract's schemas, by their JSON. */
export function schemaNames(
  toJson: (type: z.ZodType, io: 'input' | 'output') => object,
): Map<string, string> {
  const forms = {
    Uuid: z.uuid(),
    Instant: z.iso.datetime(),
    Day: z.iso.date(),
    ReplyWithoutData: emptyReply,
  };
  const names = new Map(
    Object.entries(forms).map(([name, type]) => [JSON.stringify(toJson(type, 'output')), name]),
  );
  for (const [name, type] of contractModules.flatMap((one) => Object.entries(one))) {
    if (!(type instanceof z.ZodType)) continue;
    for (const io of ['output', 'input'] as const) {
      const json = JSON.stringify(toJson(type, io));
      if (!names.has(json)) names.set(json, pascal(name));
    }
  }
  return names;
}
