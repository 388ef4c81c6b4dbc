import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { geodesicDistanceM } from '@furrow/geo/area/area';
import type { Position } from '@furrow/geo/rings/polygon';
import { zipSync } from 'fflate';
import { expect } from 'vitest';
import { realBytes, realPath, reportOf } from './real-files.test-support.ts';
import type { ImportReport } from './report.ts';

export const hasGdal = spawnSync('ogr2ogr', ['--version']).status === 0;

if (!hasGdal) console.info('GDAL (ogr2ogr) not found: tests of files that it writes are skipped.');

/** Files that GDAL writes when it converts a real file to another format, by name. */
export function writtenByGdal(
  file: string,
  driver: string,
  extension: string,
  ...options: string[]
): Record<string, Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-import-'));
  try {
    const target = join(folder, `${file}.${extension}`);
    const ogrResult = spawnSync('ogr2ogr', ['-f', driver, ...options, target, realPath(file)], {
      encoding: 'utf8',
    });
    if (ogrResult.status !== 0) throw new Error(`ogr2ogr could not convert ${file}: ${ogrResult.stderr}`);
    return Object.fromEntries(
      readdirSync(folder).map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A real file as a zipped Shapefile in the reference system of an EPSG code. */
export function shapefileOf(file: string, epsg: number): Record<string, Uint8Array> {
  const options = ['-t_srs', `EPSG:${epsg}`, '-nlt', 'MULTIPOLYGON', '-lco', 'ENCODING=UTF-8'];
  return writtenByGdal(file, 'ESRI Shapefile', 'shp', ...options);
}

export function zipFiles(files: Record<string, Uint8Array | string>): Uint8Array {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
  ]);
  return zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>);
}

/** Content of the only file, for formats that consist of one. */
export function onlyFile(files: Record<string, Uint8Array>): Uint8Array {
  const [content] = Object.values(files);
  return content!;
}

/** Expects the fields of the original GeoJSON in the same order, with each first corner at most `metres` away. */
export function expectSameFields(report: ImportReport, file: string, metres: number): void {
  const original = reportOf(`${file}.geojson`, realBytes(file));
  expect(report.features).toHaveLength(original.features.length);
  for (const { index, verdict, geometry, areaHa } of original.features) {
    const other = report.features[index]!;
    if (verdict === 'refused') {
      expect(other.refusal?.reason, `feature ${index}`).toBe('too_small');
      continue;
    }
    expect(other.geometry, `feature ${index}: ${other.refusal?.message}`).not.toBeNull();
    expect(Math.abs(other.areaHa! - areaHa!), `feature ${index}`).toBeLessThan(0.011 + 0.0001 * areaHa!);
    const [[[corner]]] = other.geometry!.coordinates as [[[Position]]];
    const distances = geometry!.coordinates.flat(2).map((each) => geodesicDistanceM(each, corner));
    expect(Math.min(...distances), `feature ${index}`).toBeLessThan(metres);
  }
}
