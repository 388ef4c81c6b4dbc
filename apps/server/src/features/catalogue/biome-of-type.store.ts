import type { BiomeCode } from '@furrow/analysis/plan/biome-code';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/**
 * Returns the biome of a vegetation type, or null if it has none. Industries that offer the type now state the same one;
 * for a type that no industry offers any more, the biome that it had last is used.
 * @param stored stored name of the type
 */
export async function loadBiome(db: Kysely<Schema>, stored: string): Promise<BiomeCode | null> {
  const isListed = sql<boolean>`${stored} = any(vegetation_types)`;
  const row = await db
    .selectFrom('industries')
    .select(sql<BiomeCode | null>`biomes ->> ${stored}::text`.as('biome'))
    .where(({ or }) => or([isListed, sql<boolean>`biomes ? ${stored}`]))
    .orderBy(isListed, 'desc')
    .orderBy('withdrawn')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row?.biome ?? null;
}
