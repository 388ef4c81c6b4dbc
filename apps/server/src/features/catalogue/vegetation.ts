import type { BiomeCode } from '@furrow/analysis/plan/biome-code';
import type { RecipeInputs } from '@furrow/analysis/plan/plan';
import { shippedNames } from './catalogue-names.ts';
import { readShippedCatalogue } from './read-catalogue.ts';

/** Inputs of a recipe for a vegetation type. */
export type VegetationInputs = Pick<RecipeInputs, 'vegetation' | 'biome'>;

/**
 * Returns the inputs of a recipe for a vegetation type.
 * @param stored stored name of the type
 * @param biome null if the catalogue states none
 */
export function vegetationInputs(stored: string | null, biome: BiomeCode | null): VegetationInputs {
  if (stored === null || stored === '') return {};
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

/** Returns the biome of a vegetation type in the shipped catalogue. @param stored stored name of the type */
export async function shippedBiome(stored: string): Promise<BiomeCode | null> {
  const { industries } = await readShippedCatalogue();
  const types = industries.flatMap(({ biomes }) => Object.entries(biomes));
  return new Map(types).get(stored) ?? null;
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
