import { recipeFor } from '@furrow/analysis/services/all';
import type { BotMessage, Country, Industry, Role, Service } from '@furrow/contract/catalogue/catalogue';
import { prepareRestrictedLand, type RestrictedLand } from '@furrow/geo/overlap/restricted';
import { english } from '@furrow/messages/language';
import { formatterIn } from '../../http/reader.ts';
import { dollars } from '../ledger/dollars.ts';
import type { CatalogueRows, SoldTier } from './catalogue.store.ts';
import { type CatalogueNames, namedEntriesOf, namesOf } from './catalogue-names.ts';
import { industryTexts, joinText, type LocalText, serviceTexts, textIn } from './local-text.ts';
import { priceOf } from './price.ts';

/** Lists of the current catalogue, in one language. */
interface OfferedLists {
  roles: readonly Role[];
  industries: readonly Industry[];
  /** Services by industry, in the order of the industries; announced services included. */
  services: ReadonlyMap<number, readonly Service[]>;
  botMessages: readonly BotMessage[];
}

/** The current catalogue. Its own lists are in English, and types have the names that orders store. */
export interface OfferedCatalogue extends OfferedLists {
  /** Countries, sorted by name. */
  countries: readonly Country[];
  /** Recipe code by service id. */
  recipes: ReadonlyMap<number, string>;
  /** Tiers without computed prices. */
  tiers: readonly SoldTier[];
  restrictedLand: RestrictedLand;
  /** Version of the catalogue as `loadVersion` returns it. */
  version: string | null;
  /** Returns the lists in a reader's language. */
  offeredListsIn(language: string): OfferedLists;
  namesIn(language: string): CatalogueNames;
}

export function viewCatalogue(rows: CatalogueRows): OfferedCatalogue {
  const { countries, services, tiers, restrictedAreas, namedEntries, version } = rows;
  const recipes = new Map(services.map(({ id, recipe }) => [id, recipe]));
  // A catalogue applied by another version of Furrow may have services without a recipe here. Their analyses could not
  // be computed, so they are not sold.
  const soldTiers = tiers.filter(({ service_id }) => recipeFor(recipes.get(service_id) ?? '') !== null);
  const offeredListsIn = cachedByLanguage((language) => viewLists(rows, soldTiers, language));
  return {
    ...offeredListsIn(english.code),
    countries: countries
      .map(({ id, name }) => ({ id, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    recipes,
    tiers: soldTiers,
    restrictedLand: prepareRestrictedLand(restrictedAreas),
    version,
    offeredListsIn,
    namesIn: cachedByLanguage((language) => namesOf(namedEntriesOf(namedEntries), language)),
  };
}

/** Caches a value for each language when it is first requested. */
function cachedByLanguage<Value>(createValue: (language: string) => Value): (language: string) => Value {
  const values = new Map<string, Value>();
  return (language) => {
    const value = values.get(language) ?? createValue(language);
    values.set(language, value);
    return value;
  };
}

function viewLists(
  { roles, industries, services, botMessages }: CatalogueRows,
  soldTiers: readonly SoldTier[],
  language: string,
): OfferedLists {
  const byIndustry = Map.groupBy(services, ({ industry_id }) => industry_id);
  const tiersOf = Map.groupBy(soldTiers, ({ service_id }) => service_id);
  return {
    roles: roles.map(({ id, code, title, translations }) => ({
      id,
      code,
      title: textIn(joinText(title, translations.title), language),
    })),
    industries: industries.map((industry) => {
      const { name, soil_types, vegetation_types } = industryTexts(industry);
      return {
        id: industry.id,
        name: textIn(name, language),
        image: industry.image,
        soil_type: soil_types.map((type) => textIn(type, language)),
        vegetation_type: vegetation_types.map((type) => textIn(type, language)),
        unspecified_soil_type: typeIn(soil_types, industry.unspecified_soil_type, language),
        unspecified_vegetation_type: typeIn(vegetation_types, industry.unspecified_vegetation_type, language),
      };
    }),
    services: new Map(
      [...byIndustry].map(([industry, offeredServices]) => [
        industry,
        offeredServices.map((service) => viewService(service, tiersOf.get(service.id) ?? [], language)),
      ]),
    ),
    botMessages: botMessages.map(({ state_name, message_text, translations }) => ({
      state_name,
      message_text: textIn(joinText(message_text, translations.message_text), language),
    })),
  };
}

/** Name in a language of the type with an English name; null for none. */
function typeIn(types: readonly LocalText[], en: string | null, language: string): string | null {
  const type = types.find((candidate) => candidate.en === en);
  return type ? textIn(type, language) : null;
}

/** Inputs that the recipe requires in addition to the field. */
function requiredInputsOf(
  recipeCode: string,
  language: string,
): Pick<Service, 'needs_reference_date' | 'limits_to_accept'> {
  const recipe = recipeFor(recipeCode);
  return {
    needs_reference_date: recipe?.needsReferenceDate === true,
    limits_to_accept: recipe?.limitation ? formatterIn(language)(recipe.limitation) : null,
  };
}

function pricesFrom(tiers: readonly SoldTier[]): Service['prices_from'] {
  if (tiers.length === 0) return null;
  const minPrice = (tier: SoldTier) =>
    priceOf(tier, Number(tier.area_min), tier.image_include).calculatedCents;
  const rate = (tier: SoldTier) => Number(tier.price_per_ha) + Number(tier.platform_fee_per_ha);
  return {
    analysis: dollars(Math.min(...tiers.map(minPrice))),
    per_ha: Math.round(Math.min(...tiers.map(rate)) * 1e4) / 1e4,
  };
}

function viewService(
  service: CatalogueRows['services'][number],
  tiers: readonly SoldTier[],
  language: string,
): Service {
  const { id, code, recipe, image, announced } = service;
  const { name, title, description, features } = serviceTexts(service);
  const available = !announced && recipeFor(recipe) !== null;
  return {
    id,
    code,
    name: textIn(name, language),
    title: textIn(title, language),
    description: textIn(description, language),
    image,
    features: textIn(features, language),
    available,
    prices_from: available ? pricesFrom(tiers) : null,
    ...requiredInputsOf(recipe, language),
  };
}
