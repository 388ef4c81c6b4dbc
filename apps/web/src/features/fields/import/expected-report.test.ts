import { describe, expect, it } from 'vitest';
import { type FileTruth, hasRealFiles, realBytes, reportOf, truth } from './real-files.test-support.ts';
import type { FeatureVerdict, ImportedFeature } from './report.ts';

/** Expected verdict on a real boundary, computed by GEOS and PROJ. */
function expectedVerdict(file: FileTruth, index: number): FeatureVerdict {
  if (file.square_metres[index]! < 1_000) return 'refused';
  if (file.doubles.some(([, later]) => later === index)) return 'same';
  return file.invalid?.[index] || file.slivers[index]! > 0 ? 'repaired' : 'accepted';
}

function expectedRepairs(file: FileTruth, index: number): string[] {
  return [
    ...(file.invalid?.[index] ? ['self_intersections_resolved'] : []),
    ...(file.slivers[index]! > 0 ? ['slivers_removed'] : []),
  ];
}

function countsOf({ geometry }: ImportedFeature) {
  const parts = geometry?.coordinates ?? [];
  return {
    parts: parts.length,
    holes: parts.reduce((sum, part) => sum + part.length - 1, 0),
    corners: parts.flat().reduce((sum, ring) => sum + ring.length - 1, 0),
  };
}

describe.skipIf(!hasRealFiles).each(Object.entries(truth))('the report on %s', (name, file) => {
  const report = hasRealFiles ? reportOf(`${name}.geojson`, realBytes(name)) : null!;

  it('has every feature with the verdict of GEOS and PROJ', () => {
    expect(report.format).toBe('GeoJSON');
    expect(report.features.map(({ verdict }) => verdict)).toEqual(
      Array.from({ length: file.features }, (_, index) => expectedVerdict(file, index)),
    );
  });

  it('names the refusals and the repairs', () => {
    for (const { index, verdict, refusal, repairs } of report.features) {
      if (verdict === 'refused') expect(refusal?.reason, `feature ${index}`).toBe('too_small');
      else
        expect(
          repairs.map(({ repair }) => repair),
          `feature ${index}`,
        ).toEqual(expectedRepairs(file, index));
    }
  });

  it('has the parts, holes and corners, and the area', () => {
    for (const feature of report.features) {
      const { index, verdict, areaHa } = feature;
      if (verdict === 'refused') continue;
      const slivers = file.slivers[index]!;
      const { parts, holes, corners } = countsOf(feature);
      if (!file.invalid?.[index])
        expect(parts + holes + slivers, `feature ${index}`).toBe(file.parts[index]! + file.holes[index]!);
      if (verdict === 'accepted') expect(corners, `feature ${index}`).toBe(file.corners[index]);
      // Slivers are left out, and each of them has at most ten square metres.
      const tolerance = 0.00501 + slivers * 0.001;
      expect(Math.abs(areaHa! - file.square_metres[index]! / 10_000), `feature ${index}`).toBeLessThan(
        tolerance,
      );
    }
  });

  it('has the columns, and notes elevations where there are some', () => {
    expect(file.columns).toEqual(expect.arrayContaining(report.columns.map(({ column }) => column)));
    expect(report.notes.map(({ note }) => note)).toEqual(file.heights ? ['heights'] : []);
    if (file.columns.includes('crop')) expect(report.labels.crop).toBe('crop');
    expect(report.features.every((feature) => feature.name !== '')).toBe(true);
  });
});

it.skipIf(!hasRealFiles)('areas declared by states match ours within 2 %, so no note is shown', () => {
  for (const name of ['at-2025', 'be-flanders-2023', 'bg-2024', 'ch-2023', 'in-10k', 'us-csb-2017-2024']) {
    const { features } = reportOf(name, realBytes(name));
    expect(features.filter(({ areaNote }) => areaNote !== null).map(({ index }) => index)).toEqual([]);
  }
});
