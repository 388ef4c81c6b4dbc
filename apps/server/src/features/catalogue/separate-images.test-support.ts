import { readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { applyCatalogue } from './apply-catalogue.ts';
import { parseCatalogue, shippedCatalogue } from './read-catalogue.ts';

/** Tiers of which several fit a field: with images that may be left out, without images, and with images included. */
const tiers = `    tiers:
      - code: field
        area_min: 0.1
        area_max: 50
        price_type: Tiered
        price_per_ha: 0.63
        platform_fee_per_ha: 0.12
        min_price: 4
        images: { per_ha: 0.2, up_to_ha: 10, fixed: 2 }
        waiting_hours: 240

      - code: farm
        area_min: 50
        area_max: 500
        price_type: Tiered
        price_per_ha: 0.51
        platform_fee_per_ha: 0.09
        min_price: 37.5
        images: { per_ha: 0.15, up_to_ha: 60, fixed: 9 }
        waiting_hours: 240

      - code: estate
        area_min: 500
        price_type: Tiered
        price_per_ha: 0.38
        platform_fee_per_ha: 0.07
        min_price: 300
        waiting_hours: 240

      - code: with-map
        area_min: 0.1
        price_type: Fixed
        price_per_ha: 0.68
        platform_fee_per_ha: 0.12
        min_price: 5
        images: { per_ha: 0.12, up_to_ha: 10, fixed: 1.2, always: true }
        waiting_hours: 240

`;

/**
 * The shipped catalogue as an operator may change it: the vegetation index is sold with and without images, at separate
 * prices.
 */
export const separateImagesCatalogue = readFileSync(shippedCatalogue, 'utf8').replace(
  / {4}tiers:\n[\s\S]*?(?= {2}- code: crop-water\n)/,
  () => tiers,
);

export const parseSeparateImagesCatalogue = () => parseCatalogue(separateImagesCatalogue, 'shop.yaml');

/** Applies the catalogue to a database that has none. */
export async function applySeparateImagesCatalogue(db: Kysely<Schema>): Promise<void> {
  const applied = await db.selectFrom('applied_catalogue').select('checksum').executeTakeFirst();
  if (!applied) await applyCatalogue(db, parseSeparateImagesCatalogue());
}
