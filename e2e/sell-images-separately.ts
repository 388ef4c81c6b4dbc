import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { runFurrowCli } from './run-furrow.ts';

const tiers = `    tiers:
      - code: field
        area_min: 0.5
        price_type: Tiered
        price_per_ha: 0.68
        platform_fee_per_ha: 0.12
        min_price: 4.5
        images: { per_ha: 0.2, up_to_ha: 10, fixed: 2 }
        waiting_hours: 240

      - code: with-map
        area_min: 0.5
        price_type: Fixed
        price_per_ha: 0.72
        platform_fee_per_ha: 0.13
        min_price: 5.5
        images: { per_ha: 0.12, up_to_ha: 10, fixed: 1.2, always: true }
        waiting_hours: 240

`;

/**
 * Applies a catalogue that sells chlorophyll with and without images.
 * @param folder data folder of the server.
 */
export async function sellImagesSeparately(folder: string): Promise<void> {
  const root = join(import.meta.dirname, '..');
  const shipped = readFileSync(join(root, 'apps/server/catalogue/default.yaml'), 'utf8');
  const [before, after = ''] = shipped.split('  - code: chlorophyll\n');
  const yaml = `${before}  - code: chlorophyll\n${after.replace(/ {4}tiers:\n[\s\S]*?\n(?= {2}- code: )/, tiers)}`;
  const path = join(root, 'test-results', folder, 'separate-images.yaml');
  mkdirSync(join(root, 'test-results', folder), { recursive: true });
  writeFileSync(path, yaml);
  expect(await runFurrowCli(folder, 'catalogue', 'apply', path)).toMatch(/^(?:Applied|Nothing to do): /);
}
