import { recipeFor } from '@furrow/analysis/recipes/all';
import type { BotMessage, Country, Industry, Role, Service } from '@furrow/contract/catalogue';
import { type RestrictedLand, restrictedLand } from '@furrow/geo/restricted';
import { inEnglish } from '@furrow/messages/in-english';
import { dollars } from '../pricing/dollars.ts';
import { priceOf } from '../pricing/price.ts';
import type { CatalogueRows, SoldTier } from './catalogue.store.ts';

/** What is sold now, as it goes out. */
export interface OfferedCatalogue {
  /** By name, as people look for one. */
  countries: readonly Country[];
  roles: readonly Role[];
  industries: readonly Industry[];
  /** By the industry that offers them, in the order of the industries; announced ones among them. */
  services: ReadonlyMap<number, readonly Service[]>;
  /** The recipe's code by the id of the service. */
  recipes: ReadonlyMap<number, string>;
  /** Not yet priced for an area. */
  tiers: readonly SoldTier[];
  restricted: RestrictedLand;
  botMessages: readonly BotMessage[];
  /** As loadVersion. */
  version: string | null;
}

export function viewCatalogue({
  countries,
  roles,
  industries,
  services,
  tiers,
  restrictedAreas,
  botMessages,
  version,
}: CatalogueRows): OfferedCatalogue {
  const recipes = new Map(services.map(({ id, recipe }) => [id, recipe]));
  const byIndustry = Map.groupBy(services, ({ industry_id }) => industry_id);
  // What another version has applied may have no recipe here: nothing could be analysed of what is bought.
  const sold = tiers.filter(({ service_id }) => recipeFor(recipes.get(service_id) ?? '') !== null);
  const tiersOf = Map.groupBy(sold, ({ service_id }) => service_id);
  return {
    countries: countries
      .map(({ id, name }) => ({ id, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    roles: roles.map(({ id, title }) => ({ id, title })),
    industries: industries.map(({ id, name, image, soil_types, vegetation_types }) => ({
      id,
      name,
      image,
      soil_type: soil_types,
      vegetation_type: vegetation_types,
    })),
    services: new Map(
      [...byIndustry].map(([industry, offered]) => [
        industry,
        offered.map((service) => viewService(service, tiersOf.get(service.id) ?? [])),
      ]),
    ),
    recipes,
    tiers: sold,
    restricted: restrictedLand(restrictedAreas),
    botMessages,
    version,
  };
}

/** What its recipe asks for beside the field. */
function needsOf(recipeCode: string): Pick<Service, 'needs_reference_date' | 'limits_to_accept'> {
  const recipe = recipeFor(recipeCode);
  return {
    needs_reference_date: recipe?.needsReferenceDate === true,
    limits_to_accept: recipe?.gate ? inEnglish(recipe.gate) : null,
  };
}

function pricesFrom(tiers: readonly SoldTier[]): Service['prices_from'] {
  if (tiers.length === 0) return null;
  const least = (tier: SoldTier) => priceOf(tier, Number(tier.area_min), tier.image_include).calculatedCents;
  const rate = (tier: SoldTier) => Number(tier.price_per_ha) + Number(tier.platform_fee_per_ha);
  return {
    analysis: dollars(Math.min(...tiers.map(least))),
    per_ha: Math.round(Math.min(...tiers.map(rate)) * 1e4) / 1e4,
  };
}

function viewService(
  {
    id,
    code,
    recipe,
    name,
    title,
    description,
    image,
    features,
    announced,
  }: CatalogueRows['services'][number],
  tiers: readonly SoldTier[],
): Service {
  const available = !announced && recipeFor(recipe) !== null;
  return {
    id,
    code,
    name,
    title,
    description,
    image,
    features,
    available,
    prices_from: available ? pricesFrom(tiers) : null,
    ...needsOf(recipe),
  };
}
