import { wordingIn } from '@furrow/messages/edges';
import { describe, expect, test } from 'vitest';
import { renderRecord } from '../record/render-record.ts';
import { storedRecord } from '../testing/stored-record.ts';
import { recordFile, recordFileKinds } from './record-files.ts';

const { say } = wordingIn('en');
const soilMap = renderRecord(storedRecord('soil-mapping'), say);

const fileOf = (kind: string, fieldName: string | null) =>
  recordFile(soilMap, kind, { format: say, fieldName, land: null, pin: null })!;

const matchesOf = (contents: string, pattern: RegExp): string[][] =>
  [...contents.matchAll(pattern)].map(([, ...groups]) => groups);

describe('the walk to the soil samples', () => {
  test('is in a GPX file, with every point once as a waypoint and once on the route', () => {
    const { file, mediaType, contents } = fileOf('gpx', 'Long & wide "field"');
    expect([file, mediaType]).toEqual(['soil-mapping-2026-07-20.gpx', 'application/gpx+xml']);
    const waypoints = matchesOf(String(contents), /<wpt lat="([\d.]+)" lon="([\d.]+)">\s*<name>([^<]+)/g);
    expect(waypoints.slice(0, 2)).toEqual([
      ['51.0006894', '3.7003885', '1 (sample 1)'],
      ['51.0010397', '3.7019615', '2 (sample 1)'],
    ]);
    const route = matchesOf(String(contents), /<rtept lat="([\d.]+)" lon="([\d.]+)">\s*<name>([^<]+)/g);
    expect(route).toEqual(waypoints);
    expect(waypoints).toHaveLength(11);
    expect(contents).toContain('<desc>Sample 2 (pale): 5 cores here</desc>');
    expect(contents).toContain('<name>Long &amp; wide &quot;field&quot;</name>');
    expect(contents).toContain('Simulated, not satellite data');
  });

  test('is in a KML file, longitude first, and has no name of the field unless it is requested', () => {
    const { file, mediaType, contents } = fileOf('kml', null);
    expect([file, mediaType]).toEqual([
      'soil-mapping-2026-07-20.kml',
      'application/vnd.google-earth.kml+xml',
    ]);
    const points = matchesOf(String(contents), /<Point>\s*<coordinates>([^<]+)/g);
    expect(points).toHaveLength(11);
    expect(points[0]).toEqual([expect.stringMatching(/^3\.70038\d*,51\.00068\d*$/)]);
    const walk = /<LineString>\s*<coordinates>([^<]+)/.exec(String(contents))![1]!;
    expect(walk.split(' ')).toEqual(points.flat());
    expect(contents).toContain('<name>Soil mapping 20 Jul 2026</name>');
  });

  test('is in files of soil maps alone', () => {
    expect(recordFileKinds(soilMap, { pin: null })).toContain('gpx');
    const carbon = renderRecord(storedRecord('carbon'), say);
    expect(recordFileKinds(carbon, { pin: null })).not.toContain('gpx');
  });
});
