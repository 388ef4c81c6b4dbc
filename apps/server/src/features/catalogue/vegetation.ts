import type { BiomeCode } from '@furrow/analysis/plan/biome-code';
import type { RecipeInputs } from '@furrow/analysis/plan/plan';
import biomes from './biomes.json' with { type: 'json' };
import { shippedNames } from './catalogue-names.ts';
import { readShippedCatalogue } from './read-catalogue.ts';

const typesByBiome: Readonly<Record<BiomeCode, readonly string[]>> = biomes;
const biomeByType = new Map(
  Object.entries(typesByBiome).flatMap(([biome, types]) => types.map((type) => [type, biome as BiomeCode])),
);

/**
 * Returns the inputs of a recipe for a vegetation type. Types that an operator has added have no biome.
 * @param stored stored name of the type
 */
export function vegetationInputs(stored: string | null): Pick<RecipeInputs, 'vegetation' | 'biome'> {
  if (stored === null || stored === '') return {};
  const biome = biomeByType.get(stored);
  return { vegetation: stored, ...(biome && { biome }) };
}

/** Vegetation types of the shipped catalogue. */
interface VegetationTypes {
  /** Names in the reader's language. */
  names: string[];
  /**
   * Finds the stored name of a type by its name in any language, as the basket does, but ignoring case; null for an
   * unknown one.
   */
  find(typed: string): string | null;
}

/** Returns the vegetation types of the shipped catalogue. @param language language of the reader */
export async function shippedVegetation(language: string): Promise<VegetationTypes> {
  const { industries } = await readShippedCatalogue();
  const names = await shippedNames(language);
  const stored = new Set(industries.flatMap(({ vegetation_types }) => vegetation_types.map(({ en }) => en)));
  return {
    names: [...stored].map((type) => names.type(type)),
    find: (typed) => {
      const type = names.storedType(names.crop(typed.trim()));
      return stored.has(type) ? type : null;
    },
  };
}
