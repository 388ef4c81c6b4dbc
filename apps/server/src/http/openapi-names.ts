import * as accounts from '@furrow/contract/accounts';
import * as analysisRecord from '@furrow/contract/analysis-record';
import * as assistant from '@furrow/contract/assistant';
import * as billing from '@furrow/contract/billing-defaults';
import * as calendar from '@furrow/contract/calendar';
import * as cart from '@furrow/contract/cart';
import * as catalogue from '@furrow/contract/catalogue';
import * as evidence from '@furrow/contract/evidence';
import * as fields from '@furrow/contract/fields';
import * as help from '@furrow/contract/help';
import * as identity from '@furrow/contract/identity';
import * as sentField from '@furrow/contract/input/field-input';
import * as figures from '@furrow/contract/input/figures';
import * as freeText from '@furrow/contract/input/free-text';
import * as paging from '@furrow/contract/input/paging';
import * as referenceDate from '@furrow/contract/input/reference-date';
import * as myData from '@furrow/contract/my-data';
import * as news from '@furrow/contract/notifications';
import * as orders from '@furrow/contract/orders';
import * as passwords from '@furrow/contract/passwords';
import * as payments from '@furrow/contract/payments';
import * as pictures from '@furrow/contract/pictures';
import * as placeSearch from '@furrow/contract/place-search';
import * as places from '@furrow/contract/places';
import * as pricing from '@furrow/contract/pricing';
import * as recomputations from '@furrow/contract/recomputations';
import * as recurrence from '@furrow/contract/recurrence';
import * as referrals from '@furrow/contract/referrals';
import * as results from '@furrow/contract/results';
import * as samples from '@furrow/contract/samples';
import * as savedCards from '@furrow/contract/saved-cards';
import * as site from '@furrow/contract/site';
import * as thumbnails from '@furrow/contract/thumbnails';
import * as visibility from '@furrow/contract/visibility';
import * as wallet from '@furrow/contract/wallet';
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
