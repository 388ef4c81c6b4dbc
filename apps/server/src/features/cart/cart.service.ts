import type { addToCart } from '@furrow/contract/cart/cart';
import type { RequestData } from '@furrow/contract/endpoint/endpoint';
import { maxCartItems } from '@furrow/contract/endpoint/stated-limits';
import type { Kysely } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import { lockAccount } from '../../database/lock-account.ts';
import type { Schema } from '../../database/schema.ts';
import type { FieldErrors } from '../../http/handlers.ts';
import type { CatalogueReader } from '../catalogue/catalogue.service.ts';
import { loadVersion } from '../catalogue/catalogue.store.ts';
import type { OfferedCatalogue } from '../catalogue/catalogue.view.ts';
import type { StoredField } from '../fields/fields.store.ts';
import { areOutlinesUnchanged, findFields } from '../fields/fields.store.ts';
import { searchTimeOf } from '../imagery/scene-searches.ts';
import { type ResolvedField, refuseMeasuredArea, resolveField } from '../pricing/resolve-field.ts';
import { analysisNow } from './analysis-now.ts';
import {
  activeCartItems,
  type CartRow,
  type CartSlot,
  countItems,
  insertItems,
  lockSlot,
  removeItems,
  type UnnamedItem,
} from './cart.store.ts';
import { findPlaces, nameFields } from './name-fields.ts';
import { findOrderedItem } from './ordered-item.store.ts';
import { type AnalysisInput, type ReadItemResult, type RequestTimes, readItem } from './read-item.ts';
import { lockReplaced, orReplaceRefusal, type ReplaceRefusal } from './replace-items.ts';

export interface CartDeps {
  db: Kysely<Schema>;
  catalogue: CatalogueReader;
  clock: () => Date;
  /** UTC day as of whose end imagery is viewed; null for now. */
  imageryAsOf: string | null;
}

export const requestTimesIn = (deps: Pick<CartDeps, 'clock' | 'imageryAsOf'>): RequestTimes => ({
  clock: deps.clock(),
  imagery: searchTimeOf(deps),
});

type AddResult =
  | { ok: true; row: CartRow }
  | Exclude<ReadItemResult, { ok: true }>
  | { ok: false; refused: 'cart_full' | 'field_not_found' };

/** Adds the requested item to the cart, based on the current catalogue. */
export function addItemToCart(
  deps: CartDeps,
  account: string,
  body: RequestData<typeof addToCart>['body'],
  language: string,
): Promise<AddResult | ReplaceRefusal> {
  const adding = addRequestedItem(
    deps,
    account,
    async () => {
      const fieldResolution = await resolveField(deps.db, account, body);
      if ('refused' in fieldResolution) return fieldResolution;
      return fieldResolution.ok
        ? {
            analysis: body,
            field: fieldResolution.field,
            fieldErrors: refuseMeasuredArea(fieldResolution.field, body.area_ha),
          }
        : { analysis: body, field: null, fieldErrors: fieldResolution.invalid };
    },
    {
      slot: body.place ?? null,
      replaces: body.replaces === undefined ? [] : [body.replaces],
      language,
      seenPrice: body.seen_price,
    },
  );
  return orReplaceRefusal(adding);
}

/**
 * Adds an ordered item to the cart again, with the current outline and crop of its saved field, or else with the outline
 * that was ordered.
 */
export async function orderAgain(
  deps: CartDeps,
  account: string,
  itemId: string,
): Promise<AddResult | { ok: false; refused: 'order_item_not_found' }> {
  const ordered = await findOrderedItem(deps.db, account, itemId);
  if (ordered === null) return { ok: false, refused: 'order_item_not_found' };
  return addRequestedItem(deps, account, async (offeredCatalogue) => {
    const [savedField] =
      ordered.fieldId === null ? [] : await findFields(deps.db, account, [ordered.fieldId]);
    const fieldResolution = await resolveField(
      deps.db,
      account,
      savedField ? { field_id: savedField.id } : { geometry: ordered.geometry },
    );
    if ('refused' in fieldResolution) return fieldResolution;
    return fieldResolution.ok
      ? {
          analysis: analysisNow(offeredCatalogue, ordered, savedField?.crop ?? null),
          field: { ...fieldResolution.field, name: ordered.fieldName },
          fieldErrors: {},
        }
      : { analysis: ordered.analysis, field: null, fieldErrors: fieldResolution.invalid };
  });
}

interface CartRequest {
  analysis: AnalysisInput;
  field: ResolvedField | null;
  /** Errors of the field, by the names of the request's fields. */
  fieldErrors: FieldErrors;
}

interface RequestOptions extends Placing {
  language?: string;
  /** Price of one analysis in dollars that the buyer saw; undefined for the current one. */
  seenPrice?: number | undefined;
}

async function addRequestedItem(
  deps: CartDeps,
  account: string,
  readRequest: (
    offeredCatalogue: OfferedCatalogue,
  ) => Promise<CartRequest | { ok: false; refused: 'field_not_found' }>,
  { language, seenPrice, ...placing }: RequestOptions = {},
): Promise<AddResult> {
  for (;;) {
    const offeredCatalogue = await deps.catalogue.current();
    const request = await readRequest(offeredCatalogue);
    if ('refused' in request) return request;
    const { analysis, field, fieldErrors } = request;
    const result = readItem(
      offeredCatalogue,
      analysis,
      { field, earlierErrors: fieldErrors },
      requestTimesIn(deps),
      language,
    );
    if (!result.ok) return result;
    const readBasis = { version: offeredCatalogue.version, fields: field?.saved ? [field.saved] : [] };
    const item = {
      ...result.item,
      ...(seenPrice !== undefined && { seen_cents: Math.round(seenPrice * 100) }),
    };
    const inserted = await insertAll(deps, account, [item], readBasis, placing);
    if (Array.isArray(inserted)) return { ok: true, row: inserted[0]! };
    // The insertion is repeated if another catalogue was applied meanwhile, or the field was changed.
    if (inserted !== 'out of date') return inserted;
  }
}

/** The data that items were read from. */
interface ReadBasis {
  /** Version of the catalogue. */
  version: string | null;
  fields: readonly StoredField[];
}

/** Where items are put in the cart. */
interface Placing {
  slot?: CartSlot | null;
  /** Ids of items that they replace, in the position of the first of these. */
  replaces?: readonly string[];
}

/**
 * Adds all items to the cart or none, in the order given, provided that the data they were read from is still current.
 * @throws CannotReplace if an item that they replace is no longer in the cart, or is being paid
 */
export async function insertAll(
  { db, clock }: Pick<CartDeps, 'db' | 'clock'>,
  account: string,
  items: readonly UnnamedItem[],
  { version, fields }: ReadBasis,
  { slot = null, replaces = [] }: Placing = {},
): Promise<CartRow[] | { ok: false; refused: 'cart_full' } | 'out of date'> {
  const places = await findPlaces(items);
  return inTransaction(db, async (trx) => {
    // Insertions are serialised per account, so that two concurrent requests cannot both fill the last free slot.
    await lockAccount(trx, account);
    if ((await loadVersion(trx, true)) !== version) return 'out of date';
    if (!(await areOutlinesUnchanged(trx, account, fields))) return 'out of date';
    const itemInSlot = slot && (await lockSlot(trx, account, slot));
    if (itemInSlot && slot && itemInSlot.revision >= slot.revision)
      return activeCartItems(trx, account, [itemInSlot.id]);
    if (itemInSlot) await removeItems(trx, account, [itemInSlot.id], clock());
    // An item in the slot has replaced these before, by a request whose reply was lost.
    const replaced = itemInSlot ? [] : await lockReplaced(trx, account, replaces);
    if ((await countItems(trx, account)) - replaced.length + items.length > maxCartItems) {
      return { ok: false, refused: 'cart_full' };
    }
    // Fields are named while the replaced items still hold the name of the same land.
    const namedItems = await nameFields(trx, account, items, places);
    const [first] = replaced;
    if (first) {
      await removeItems(
        trx,
        account,
        replaced.map(({ id }) => id),
        clock(),
      );
    }
    const ids = await insertItems(trx, account, namedItems, first?.created_at ?? clock(), slot);
    const rows = new Map((await activeCartItems(trx, account, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  });
}
