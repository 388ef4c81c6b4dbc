import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyse } from '@furrow/analysis/analyse';
import { burnScar } from '@furrow/analysis/recipes/burn-scar';
import { buildRecord } from '@furrow/analysis/record';
import type { When } from '@furrow/analysis/when';
import { checkField, type Field } from '@furrow/geo/validity';
import { afterAll, describe, expect, test } from 'vitest';
import { simulatedArchive } from '../simulated-archive.ts';
import { burn, harvest, type PlaceEvent } from './events.ts';

const folder = mkdtempSync(join(tmpdir(), 'furrow-found-again-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const archive = simulatedArchive({ directory: folder });

function fieldOf({ polygon }: PlaceEvent): Field {
  const check = checkField({ type: 'Polygon', coordinates: [polygon] });
  if (!check.ok) throw new Error(check.refusal.message);
  return check.field;
}

async function scarOf(event: PlaceEvent, referenceDate: string, when: When) {
  const request = {
    field: fieldOf(event),
    recipe: burnScar,
    when,
    collection: null,
    asked: { referenceDate },
  };
  const analysis = await analyse(request, archive);
  return buildRecord(analysis.result, { ...analysis, ...request, overlay: null });
}

describe('a burn scar', () => {
  test('is high where the wood of the simulated world burnt, over most of its hectares', async () => {
    const year = 2025;
    const record = await scarOf(burn, `${year}-${burn.expected.fire}`, {
      from: `${year}-08-09`,
      to: `${year}-09-08`,
    });
    const { indices, provenance } = record.metadata;
    expect(indices.median).toBeGreaterThan(burn.expected.dnbr);
    const [, , , high, ...others] = provenance.facts!;
    expect(high).toMatchObject({ name: 'High severity (dNBR 0.66 and more)', unit: 'ha' });
    const rest = others.reduce((sum, { value }) => sum + Number(value), 0);
    expect(Number(high!.value)).toBeGreaterThan(2 * rest);
  });

  test('is none there around a day on which nothing burnt', async () => {
    const record = await scarOf(burn, '2025-06-10', { from: '2025-06-11', to: '2025-07-10' });
    expect(Math.abs(record.metadata.indices.median)).toBeLessThan(0.1);
  });

  test('is what a harvest looks like, which its limits say', async () => {
    const record = await scarOf(harvest, '2025-09-11', { from: '2025-09-12', to: '2025-10-11' });
    expect(record.metadata.indices.median).toBeGreaterThan(0.44);
    expect(record.metadata.provenance.limits).toContain('harvest');
  });
});
