/** @module-tag deep */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyse } from '@furrow/analysis/analyse';
import type { AcquisitionTime } from '@furrow/analysis/choose/when';
import type { RunResult } from '@furrow/analysis/run/run-result';
import { burnScar } from '@furrow/analysis/services/burn-scar/recipe';
import { methane } from '@furrow/analysis/services/methane/recipe';
import { englishRecord } from '@furrow/analysis/testing/english-record';
import { projectParts, rasterizeMask } from '@furrow/geo/pixels/pixels';
import { epsgOfUtm, projectionFor, utmZoneOf } from '@furrow/geo/projection/utm';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { checkField, type Field } from '@furrow/geo/validity/validity';
import { afterAll, describe, expect, test } from 'vitest';
import { plumeColumns } from '../atmosphere/plume.ts';
import { cellAt } from '../grid/cells.ts';
import { passesOver } from '../passes/passes.ts';
import { simulatedArchive } from '../simulated-archive.ts';
import { burn, harvest, type PlaceEvent, plume } from './events.ts';

const folder = mkdtempSync(join(tmpdir(), 'furrow-found-again-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const archive = simulatedArchive({ directory: folder });

function fieldOfEvent({ polygon }: PlaceEvent): Field {
  const check = checkField({ type: 'Polygon', coordinates: [polygon] });
  if (!check.ok) throw new Error(`The event's polygon is no valid field: ${check.refusal.reason}`);
  return check.field;
}

async function analyseScar(event: PlaceEvent, referenceDate: string, when: AcquisitionTime) {
  const request = {
    field: fieldOfEvent(event),
    recipe: burnScar,
    when,
    collection: null,
    recipeInputs: { referenceDate },
  };
  const analysis = await analyse(request, archive);
  return englishRecord(analysis.result, { ...analysis, ...request, overlay: null });
}

describe('a burn scar', () => {
  test('has high severity over most of the burnt wood of the simulated world', async () => {
    const year = 2025;
    const record = await analyseScar(burn, `${year}-${burn.expected.fire}`, {
      from: `${year}-08-09`,
      to: `${year}-09-08`,
    });
    const { indices, provenance } = record.metadata;
    expect(indices.median).toBeGreaterThan(burn.expected.dnbr);
    const [, , , high, ...others] = provenance.facts!;
    expect(high).toMatchObject({ name: 'High severity (dNBR 0.66 and more)', unit: 'ha' });
    const otherHectares = others.reduce((sum, { value }) => sum + Number(value), 0);
    expect(Number(high!.value)).toBeGreaterThan(2 * otherHectares);
  });

  test('is absent around a day without a fire', async () => {
    const record = await analyseScar(burn, '2025-06-10', { from: '2025-06-11', to: '2025-07-10' });
    expect(Math.abs(record.metadata.indices.median)).toBeLessThan(0.1);
  });

  test('is also found after a harvest, as its limits state', async () => {
    const record = await analyseScar(harvest, '2025-09-11', { from: '2025-09-12', to: '2025-10-11' });
    expect(record.metadata.indices.median).toBeGreaterThan(0.44);
    expect(record.metadata.provenance.limits).toContain('harvest');
  });
});

/** Mean methane column in mol/m² over the pixels of the largest detected plume: as detected, and as simulated. */
function meanColumns(result: RunResult): { detectedColumn: number; simulatedColumn: number } {
  const { grid, scenes } = result.plan;
  const zone = utmZoneOf(...plume.centre);
  const [x, y] = projectionFor(epsgOfUtm(zone))!.forward(plume.centre);
  const frame = {
    west: grid.originX,
    north: grid.originY,
    pixel: 20,
    columns: grid.width,
    rows: grid.height,
  };
  const instant = Date.parse(scenes[0]!.datetime);
  const pass = passesOver(cellAt(zone, x, y), instant - 60_000, instant + 60_000)[0]!;
  const simulatedColumns = plumeColumns(cellAt(zone, x, y), frame, pass)!;
  const [largestPlume] = result.timeSeries!.features!;
  const inside = rasterizeMask(
    projectParts(
      (largestPlume!.geometry as { coordinates: MultiPolygon }).coordinates,
      projectionFor(grid.epsg)!,
    ),
    grid,
  );
  let [foundSum, simulatedSum, pixels] = [0, 0, 0];
  for (const [pixel, position] of result.pixels.entries()) {
    if (inside[position] !== 1) continue;
    foundSum += result.index.values[pixel]! / 23_644.8;
    simulatedSum += simulatedColumns[position]!;
    pixels++;
  }
  return { detectedColumn: foundSum / pixels, simulatedColumn: simulatedSum / pixels };
}

async function screenMethane(from: string, to: string): Promise<RunResult> {
  const request = { field: fieldOfEvent(plume), recipe: methane, when: { from, to }, collection: null };
  return (await analyse(request, archive)).result;
}

const plumeFact = ({ timeSeries }: RunResult) =>
  timeSeries!.facts.find(({ name }) => name.code === 'analysis.methane.plume')!.value;

/** Clear days of the leak, each with reference passes from before it or with other winds. */
const leakPeriods: [from: string, to: string][] = [
  ['2025-04-05', '2025-04-25'],
  ['2025-05-10', '2025-05-25'],
  ['2026-05-10', '2026-05-25'],
];
const quietPeriods: [from: string, to: string][] = [
  ['2025-01-20', '2025-02-10'],
  ['2025-09-20', '2025-10-10'],
  ['2025-11-10', '2025-12-05'],
];

describe('a methane plume', () => {
  test.each(leakPeriods)(
    'is detected near its source from %s, with the simulated column',
    async (from, to) => {
      const result = await screenMethane(from, to);
      expect(plumeFact(result)).toMatchObject({ code: 'analysis.methane.strong' });
      const { detectedColumn, simulatedColumn } = meanColumns(result);
      expect(simulatedColumn).toBeGreaterThan(0.2);
      // The limits are the reported uncertainty, with a margin for noise and the selection of the pixels.
      expect(detectedColumn / simulatedColumn).toBeGreaterThan(1 / 1.3);
      expect(detectedColumn / simulatedColumn).toBeLessThan(1.3);
      const [largestPlume] = result.timeSeries!.features!;
      expect(largestPlume!.properties['timestamp']).toBe(result.plan.scenes[0]!.datetime);
    },
  );

  test.each(quietPeriods)('is not detected out of season, from %s', async (from, to) => {
    const result = await screenMethane(from, to);
    expect(plumeFact(result)).toMatchObject({ code: 'analysis.methane.none' });
    expect(result.timeSeries!.features).toEqual([]);
  });
});
