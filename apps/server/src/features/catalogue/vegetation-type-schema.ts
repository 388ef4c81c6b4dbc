import { type BiomeCode, biomeCodes } from '@furrow/analysis/plan/biome-code';
import { encodeIssue } from '@furrow/contract/input/issues';
import { z } from 'zod';
import { catalogueEntryMessages as words } from './catalogue-entry.messages.ts';
import { lineSchema } from './line.ts';
import { type LocalText, localTextWith } from './local-text.ts';

/** Biomes of vegetation types by their English names, which orders store. */
export type BiomesByType = Readonly<Record<string, BiomeCode>>;

const biome = z.enum(biomeCodes, encodeIssue(words.biome({ biomes: { list: biomeCodes, oneOf: true } })));

/** A vegetation type: its names, next to its biome if the file states one. */
export const vegetationType = localTextWith<{ biome: BiomeCode }>(lineSchema(200), { biome });

type VegetationType = z.output<typeof vegetationType>;

interface IndustryInFile {
  code: string;
  vegetation_types: readonly VegetationType[];
}

/** Separates the biomes of an industry's vegetation types from their names. */
export const withBiomesByType = <Industry extends IndustryInFile>({
  vegetation_types,
  ...others
}: Industry) => ({
  ...others,
  vegetation_types: vegetation_types.map(({ biome: _biome, ...name }): LocalText => name),
  biomes: Object.fromEntries(
    vegetation_types.flatMap(({ en, biome }) => (biome === undefined ? [] : [[en, biome]])),
  ) as BiomesByType,
});

interface OtherBiome {
  /** Path of the type in the file. */
  path: (string | number)[];
  /** English name of the type. */
  type: string;
  /** Code of the first industry that has the type. */
  industry: string;
}

/** Finds vegetation types with another biome than in the first industry that has them; no biome counts as another one. */
export function findOtherBiomes(industries: readonly IndustryInFile[]): OtherBiome[] {
  const firstByType = new Map<string, { industry: string; biome: BiomeCode | undefined }>();
  const others: OtherBiome[] = [];
  for (const [index, { code: industry, vegetation_types }] of industries.entries()) {
    for (const [position, { en: type, biome }] of vegetation_types.entries()) {
      const first = firstByType.get(type);
      if (!first) firstByType.set(type, { industry, biome });
      else if (first.biome !== biome) {
        const path = ['industries', index, 'vegetation_types', position];
        others.push({ path, type, industry: first.industry });
      }
    }
  }
  return others;
}
