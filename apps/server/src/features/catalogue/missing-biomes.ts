import { recipeFor } from '@furrow/analysis/services/all';
import type { Catalogue } from './catalogue-schema.ts';

/**
 * Lists the paths of vegetation types without a biome, in industries with a service whose recipe uses it; for example
 * `industries forestry vegetation_types Bamboo`.
 */
export function missingBiomes({ industries, services }: Catalogue): string[] {
  const usesVegetation = new Set(
    services.filter(({ recipe }) => recipeFor(recipe)?.usesVegetation).map(({ code }) => code),
  );
  return industries
    .filter((industry) => industry.services.some((service) => usesVegetation.has(service)))
    .flatMap(({ code, vegetation_types, biomes }) =>
      vegetation_types
        .filter(({ en }) => !Object.hasOwn(biomes, en))
        .map(({ en }) => `industries ${code} vegetation_types ${en}`),
    );
}
