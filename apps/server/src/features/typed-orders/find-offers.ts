import type { Industry, Service } from '@furrow/contract/catalogue/catalogue';
import type { TypedOrder } from '@furrow/contract/orders/typed-orders';
import type { OfferedCatalogue } from '../catalogue/catalogue.view.ts';

/** Services and vegetation types that a text names. */
export interface NamedInText {
  /** Recipes of services. */
  recipes: readonly string[];
  /** English names of vegetation types in order of preference. */
  types: readonly string[];
}

/** Finds the services on sale that have one of these recipes, in the order of the catalogue. */
export function namedServices(
  { recipes: named }: Pick<NamedInText, 'recipes'>,
  { recipes, offeredListsIn }: OfferedCatalogue,
  language: string,
): Service[] {
  const services = [...offeredListsIn(language).services.values()].flat();
  const sold = services.filter(({ id, available }) => available && named.includes(recipes.get(id) ?? ''));
  return [...new Map(sold.map((service) => [service.id, service])).values()];
}

/**
 * Finds the industries that offer what a text names. A crop that no industry lists with the service is left out; several
 * services leave the service open.
 */
export function findOffers(
  { types, services }: { types: readonly string[]; services: readonly Service[] },
  catalogue: OfferedCatalogue,
  language: string,
): TypedOrder['offers'] {
  const lists = catalogue.offeredListsIn(language);
  const ids = new Set(services.map(({ id }) => id));
  const all = lists.industries.flatMap((industry, i) => {
    const offered = (lists.services.get(industry.id) ?? []).filter(({ id }) => ids.has(id));
    if (ids.size > 0 && offered.length === 0) return [];
    const service = ids.size === 1 ? offered[0]! : null;
    const stored = catalogue.industries[i]!.vegetation_type;
    return [{ industry, service, vegetation_type: listedType(types, { industry, stored }) }];
  });
  const listing = all.filter(({ vegetation_type }) => vegetation_type !== null);
  if (listing.length > 0) return listing;
  return ids.size > 0 ? all : [];
}

/** The first of some types that an industry lists, in the language of the industry. */
function listedType(
  types: readonly string[],
  { industry, stored }: { industry: Industry; stored: readonly string[] },
): string | null {
  const position = types.map((type) => stored.indexOf(type)).find((at) => at >= 0);
  return position === undefined ? null : industry.vegetation_type[position]!;
}
