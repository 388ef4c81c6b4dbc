import { describe, expect, it } from 'vitest';
import { maxGpxPoints } from './layer/file-limits.ts';
import { readFieldsFile } from './read-fields-file.ts';
import { reportOf } from './real-files.test-support.ts';

const track = (points: string) => `<gpx><trk><name>Ash</name><trkseg>${points}</trkseg></trk></gpx>`;
const outcomeOf = (text: string) => readFieldsFile('tour.gpx', new TextEncoder().encode(text), []);

/** A track of one lap around a field of about 70 ha. */
const lap = (points: number, details = '') => {
  const row = Array.from({ length: points }, (_, index) => {
    const angle = (2 * Math.PI * index) / points;
    return `<trkpt lat="${(51 + 0.004 * Math.sin(angle)).toFixed(6)}" lon="${(4 + 0.007 * Math.cos(angle)).toFixed(6)}"${details === '' ? '/>' : `>${details}</trkpt>`}`;
  }).join('');
  return track(row);
};

describe('a GPX file with many points', () => {
  it('is refused before it is parsed, with the number of points', () => {
    expect(outcomeOf(track('<trkpt lat="51.1" lon="4.01"/>'.repeat(790_000)))).toEqual({
      ok: false,
      refusal: {
        reason: 'too_many_points',
        sentence:
          'The GPX holds 790,000 points; the limit is 200,000. Export one field at a time, or as GeoJSON.',
      },
    });
  });

  it('counts the points of routes, waypoints and prefixed names', () => {
    for (const tag of ['rtept', 'wpt', 'gpx:trkpt'])
      expect(outcomeOf(track(`<${tag} lat="51" lon="4"/>`.repeat(maxGpxPoints + 1)))).toMatchObject({
        refusal: { reason: 'too_many_points' },
      });
  });

  it('is a field even if one lap has thousands of points', () => {
    expect(reportOf('a.gpx', lap(5_000)).features).toMatchObject([
      { name: 'Ash', verdict: 'repaired', areaHa: expect.closeTo(68.7, 1) as number },
    ]);
  });

  it('is the same field with recorded details of each point, and its elevations are noted', () => {
    const recorded = '<ele>31.5</ele><time>2024-05-01T10:00:00Z</time><extensions><hr>90</hr></extensions>';
    const [plain, full] = [lap(500), lap(500, recorded)].map((text) => reportOf('a.gpx', text));
    expect(full!.features[0]!.geometry).toEqual(plain!.features[0]!.geometry);
    expect(full!.notes).toEqual([{ note: 'heights', sentence: 'Heights were left out.' }]);
    expect(full!.columns).toEqual(plain!.columns);
  });

  it.each([
    ['a point that begins in a comment', '<!-- <trkpt lat="51" lon="4"> -->', ''],
    ['a point that ends in a comment', '', '<!-- </trkpt> -->'],
    ['a point in text', '<extensions><note><![CDATA[<trkpt lat="51" lon="4">]]></note></extensions>', ''],
    ['the end of a point in text', '', '<desc><![CDATA[</trkpt>]]></desc>'],
    ['a point in an instruction', '<?note <trkpt lat="51" lon="4"> ?>', ''],
  ])('is read if it contains %s', (_, before, details) => {
    const text = lap(200, `${details}<ele>31</ele>`).replace('<trkseg>', `<trkseg>${before}`);
    const { geometry } = reportOf('a.gpx', lap(200)).features[0]!;
    expect(geometry).not.toBeNull();
    expect(reportOf('a.gpx', text).features).toMatchObject([{ geometry }]);
  });

  it.each([
    ['comments', '<!-- <trkpt>'],
    ['texts', '<![CDATA[ <trkpt>'],
    ['points', '<trkpt lat="51" lon="4"'],
  ])('is broken if %s are not closed, which is found without searching for the end of each', (_, open) => {
    const outcome = outcomeOf(`<gpx><trk><trkseg>${open.repeat(190_000)}`);
    expect(outcome).toMatchObject({ ok: false, refusal: { reason: 'broken_xml' } });
  });

  it('is broken if points are not closed, which is found without searching for the end of each', () => {
    const open = `<gpx><trk><trkseg>${'<trkpt lat="51" lon="4"></a>'.repeat(maxGpxPoints)}`;
    expect(outcomeOf(open)).toMatchObject({
      ok: false,
      refusal: { reason: 'broken_xml' },
    });
  });
});
