import { readFileSync } from 'node:fs';
import { inEnglish } from '@furrow/messages/in-english';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaSquareMetres } from './area.ts';
import { aSquare, closed, multi, reversed, starFields } from './fields.test-support.ts';
import type { MultiPolygon, Polygon, Position } from './polygon.ts';
import { hasRealData, partsOf, realFields } from './real-fields.test-support.ts';
import { type OutlineRepair, repairOutline } from './repair.ts';
import { checkField } from './validity.ts';

type Mended = Extract<OutlineRepair, { ok: true }>;

const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates });
const line = (coordinates: unknown[]) => ({ type: 'LineString', coordinates });

function mended(geojson: unknown): Mended {
  const repair = repairOutline(geojson);
  if (!repair.ok) throw new Error(`Expected a repair, but got a refusal: ${repair.refusal.reason}`);
  const again = checkField({ type: 'MultiPolygon', coordinates: repair.field.parts });
  expect(again).toMatchObject({ ok: true, field: { areaM2: repair.field.areaM2 } });
  return repair;
}

const refusalOf = (geojson: unknown) => {
  const repair = repairOutline(geojson);
  return repair.ok ? `accepted: ${repair.repairs.map(({ repair }) => repair).join()}` : repair.refusal.reason;
};
const codes = (geojson: unknown) => mended(geojson).repairs.map(({ repair }) => repair);
const sentences = (geojson: unknown) => mended(geojson).repairs.map(({ message }) => inEnglish(message));

/** Corners on a circle of 700 m radius around 4° E, 51° N. */
function round(count: number, wobble = 0): Position[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    const reach = 0.01 + wobble * Math.sin(index * 1.7);
    return [4 + reach * Math.cos(angle), 51 + 0.63 * reach * Math.sin(angle)];
  });
}

const farOut = ([lng, lat]: Position): Position => [4 + 12 * (lng - 4), 51 + 12 * (lat - 51)];
const stretches = (...coordinates: Position[][]) => ({ type: 'MultiLineString', coordinates });

describe('a valid outline', () => {
  it('is not changed, and no repair is reported', () => {
    const ring = aSquare();
    expect(mended(polygon(ring))).toEqual({
      ok: true,
      field: expect.objectContaining({ parts: [[ring]] }),
      repairs: [],
      heights: false,
      original: null,
    });
  });

  it('may be clockwise, repeat corners and have heights', () => {
    const ring = reversed(aSquare()).flatMap(([lng, lat]) => [
      [lng, lat, 12.5],
      [lng, lat, 12.5],
    ]);
    expect(mended(polygon(ring))).toMatchObject({
      repairs: [],
      heights: true,
      field: { areaM2: areaSquareMetres([[aSquare()]]) },
    });
  });

  it('is the same field in any GeoJSON wrapper', () => {
    fc.assert(
      fc.property(starFields(), (ring) => {
        const plain = checkField(polygon(ring));
        const wrapped = {
          type: 'Feature',
          geometry: { type: 'GeometryCollection', geometries: [polygon(ring)] },
        };
        const repair = repairOutline(wrapped);
        expect(repair.ok ? repair.field : repair.refusal).toEqual(plain.ok ? plain.field : plain.refusal);
      }),
    );
  });
});

describe('is repaired and reported:', () => {
  it('an open ring', () => {
    const open = polygon(aSquare().slice(0, -1));
    expect(codes(open)).toEqual(['ring_closed']);
    expect(sentences(open)).toEqual(['The outline was open. It was closed over its last 1,113 m.']);
    expect(mended(open).original).toEqual([aSquare()]);
  });

  it('a closed line, and a lap that stopped a little short, in one or several line strings', () => {
    const lap = round(120);
    expect(sentences(line(closed(lap)))).toEqual(['A closed line was read as the outline.']);
    expect(sentences(line(lap))).toEqual(['A line was read as the outline, and closed over its last 37 m.']);
    const stretches = { type: 'MultiLineString', coordinates: [lap.slice(0, 45), lap.slice(45)] };
    expect(mended(stretches).field).toEqual(mended(line(lap)).field);
  });

  it('a closed line inside another: a hole', () => {
    const lines = { type: 'MultiLineString', coordinates: [aSquare(4.002, 51.002, 0.002), aSquare()] };
    expect(mended(lines).field.parts).toEqual([[aSquare(), reversed(aSquare(4.002, 51.002, 0.002))]]);
  });

  it('latitude before longitude, if the values are no valid latitudes', () => {
    const turned = polygon(aSquare(151, -33).map(([lng, lat]) => [lat, lng]));
    expect(codes(turned)).toEqual(['axes_turned']);
    expect(mended(turned)).toMatchObject({
      field: { parts: [[aSquare(151, -33)]] },
      original: [aSquare(151, -33)],
    });
    // Could be a field in the Arabian Sea, so the axes are kept.
    expect(codes(polygon(aSquare(15, 48).map(([lng, lat]) => [lat, lng])))).toEqual([]);
  });

  it('points and lines in addition to the outline', () => {
    const collection = {
      type: 'GeometryCollection',
      geometries: [polygon(aSquare()), { type: 'Point', coordinates: [4, 51] }],
    };
    expect(codes(collection)).toEqual(['others_dropped']);
  });

  it('a spike, also where the ring begins', () => {
    const [a, b, c, d] = aSquare() as [Position, Position, Position, Position];
    const spike: Position = [4.02, 51.02];
    expect(mended(polygon([a, b, c, spike, c, d, a])).field.parts).toEqual([[aSquare()]]);
    expect(codes(polygon([a, b, c, spike, c, d, a]))).toEqual(['spikes_removed']);
    const atStart = mended(polygon([[3.99, 51], b, c, d, a, [3.99, 51]]));
    expect(atStart.repairs).toMatchObject([{ repair: 'spikes_removed', message: { params: { spikes: 1 } } }]);
    expect(atStart.repairs.map(({ message }) => inEnglish(message))).toEqual([
      '1 spike that ran out and back along the same line was removed.',
    ]);
    expect(atStart.field.areaM2).toBeCloseTo(mended(polygon(aSquare())).field.areaM2, 3);
  });

  it('a small loop at a corner', () => {
    const [a, b, c, d] = aSquare() as [Position, Position, Position, Position];
    const loop = polygon([a, b, [c[0] - 5e-5, c[1]], [c[0], c[1] - 5e-5], d, a]);
    expect(codes(loop)).toEqual(['untangled']);
    expect(sentences(loop)[0]).toMatch(
      /^The outline crossed or touched itself and was untangled\. The area /,
    );
  });

  it('slivers: parts and holes of a few square metres', () => {
    const speck = aSquare(4.1, 51.1, 2e-5);
    const gap = reversed(aSquare(4.004, 51.004, 2e-5));
    const { field, repairs } = mended(multi([speck], [aSquare(), gap]));
    expect(field.parts).toEqual([[aSquare()]]);
    expect(repairs).toMatchObject([{ repair: 'slivers_dropped' }]);
    expect(inEnglish(repairs[0]!.message)).toBe('2 slivers of 6 m² in all were removed.');
    expect(refusalOf(polygon(speck))).toBe('too_small');
  });

  it('parts that overlap, a hole over the edge, holes that overlap', () => {
    const overlapping = mended(multi([aSquare()], [aSquare(4.005)]));
    expect(overlapping.repairs).toMatchObject([{ repair: 'rings_joined' }]);
    expect(overlapping.field.parts).toHaveLength(1);
    const wide = areaSquareMetres([
      [
        closed([
          [4, 51],
          [4.015, 51],
          [4.015, 51.01],
          [4, 51.01],
        ]),
      ],
    ]);
    expect(overlapping.field.areaM2).toBeCloseTo(wide, -1);
    expect(codes(polygon(aSquare(), aSquare(4.008, 51.002, 0.004)))).toEqual(['rings_joined']);
    const holes = [aSquare(4.002, 51.002, 0.002), aSquare(4.003, 51.003, 0.002)];
    expect(mended(polygon(aSquare(), ...holes)).field.parts).toMatchObject([[{}, {}]]);
  });

  it('too many corners, moving edges by less than 2 m and the area by less than 0.1 %', () => {
    const many = round(20_000, 1e-5);
    const { field, repairs } = mended(polygon(closed(many)));
    expect(repairs).toMatchObject([{ repair: 'simplified' }]);
    expect(inEnglish(repairs[0]!.message)).toMatch(
      /^20,000 corners are more than the limit of 1,000\. 9\d\d were kept; the outline moved by at most \d\.\d m\.$/,
    );
    expect(Math.abs(field.areaM2 / areaSquareMetres([[closed(many)]]) - 1)).toBeLessThan(0.001);
  });
});

/** A lap around a square with a total length of `metres`, which stops `gap` metres before its start. */
function lapOf(metres: number, gap: number): Position[] {
  const side = metres / 4;
  const corners = [
    [0, 0],
    [side, 0],
    [side, side],
    [0, side],
    [0, gap],
  ] as const;
  return corners.map(([east, north]) => [
    4 + east / (111_320 * Math.cos((51 * Math.PI) / 180)),
    51 + north / 111_320,
  ]);
}

/** Gap in metres between the ends of a lap, for a share of the length that was walked. */
const gapOfShare = (metres: number, share: number): number => (metres * share) / (1 + share);

describe('a line is an outline if its ends are near', () => {
  it.each([400, 1000, 3000])('relative to its length: 3 % of %d m', (metres) => {
    const [near, far] = [0.0299, 0.0301].map((share) => line(lapOf(metres, gapOfShare(metres, share))));
    expect(codes(near)).toEqual(['line_closed']);
    expect(refusalOf(far)).toBe('open_line');
  });

  it('and within 100 m for any length', () => {
    expect(codes(line(lapOf(10_000, 99)))).toEqual(['line_closed']);
    expect(refusalOf(line(lapOf(10_000, 101)))).toBe('open_line');
  });

  it('also between consecutive line strings', () => {
    // The second side stops short of the third; the full lap is 1,000 m.
    const [a, b, ...others] = lapOf(1000, 0) as [Position, Position, ...Position[]];
    const brokenOff = (gap: number) => stretches([a, b, [b[0], b[1] + (250 - gap) / 111_320]], others);
    expect(codes(brokenOff(29))).toEqual(['line_closed']);
    expect(refusalOf(brokenOff(31))).toBe('open_line');
  });
});

describe('is refused', () => {
  it.each([
    ['a point', { type: 'Point', coordinates: [4, 51] }, 'a_point'],
    ['a line that does not return to its start', line(round(40).slice(0, 20)), 'open_line'],
    ['a lap that ends 3.5 % of its length short', line(round(120).slice(0, 116)), 'open_line'],
    [
      'a track of 50 km that ends a kilometre from its start',
      line(round(300).slice(0, 295).map(farOut)),
      'open_line',
    ],
    [
      'line strings around two fields',
      stretches(round(120).slice(0, 60), round(60).map(farOut), round(120).slice(60)),
      'open_line',
    ],
    ['nothing', null, 'no_outline'],
    ['an empty polygon', polygon(), 'no_outline'],
    ['a feature without geometry', { type: 'Feature', geometry: null }, 'no_outline'],
    [
      'two corners',
      polygon([
        [4, 51],
        [4.1, 51.1],
        [4, 51],
      ]),
      'too_few_vertices',
    ],
    ['text for a number', polygon(aSquare().with(1, ['4', 51] as never)), 'not_a_number'],
    ['a corner off the map', polygon(aSquare(179.999)), 'out_of_range'],
    [
      'a field over the antimeridian',
      polygon(
        closed([
          [179.99, 1],
          [-179.99, 1],
          [-179.99, 1.01],
          [179.99, 1.01],
        ]),
      ),
      'crosses_antimeridian',
    ],
    ['a field at the pole', polygon(aSquare(4, 85)), 'near_pole'],
    [
      'a bow tie',
      polygon([
        [4, 51],
        [4.01, 51.01],
        [4.01, 51],
        [4, 51.01],
        [4, 51],
      ]),
      'beyond_repair',
    ],
    [
      'a wild zigzag',
      polygon(
        closed(
          Array.from(
            { length: 900 },
            (_, index): Position => [
              4 + ((index * 7919) % 900) / 90_000,
              51 + ((index * 104_729) % 900) / 90_000,
            ],
          ),
        ),
      ),
      'beyond_repair',
    ],
    [
      'corners that cannot be simplified within 2 m',
      polygon(closed(round(5_000, 1e-3))),
      'too_many_vertices',
    ],
    ['a speck', polygon(aSquare(4, 51, 1e-4)), 'too_small'],
    ['a country', polygon(aSquare(4, 51, 2)), 'too_large'],
  ])('%s', (_name, geojson, reason) => {
    expect(refusalOf(geojson)).toBe(reason);
  });

  it.each([1_000, 10_000, 99_000])('within 2 s: %d random corners, combs and spirals', (count) => {
    const places = Array.from({ length: count }, (_, index): Position => {
      return [4 + ((index * 7919) % count) / count / 50, 51 + ((index * 104_729) % count) / count / 50];
    });
    const comb = places.map((_, index): Position => [4 + (0.02 * index) / count, 51 + (index % 2) * 0.01]);
    const spiral = places.map((_, index): Position => {
      const reach = (0.01 * index) / count;
      return [4 + reach * Math.cos(index / 20), 51 + reach * Math.sin(index / 20)];
    });
    for (const corners of [places, comb, spiral]) {
      // CPU time, because other load on the machine must not count.
      const begun = process.cpuUsage();
      repairOutline(polygon(closed(corners)));
      expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(2_000);
    }
  });
});

describe.skipIf(!hasRealData)('real boundaries that are invalid in GEOS', () => {
  type Truth = { files: Record<string, { invalid?: Record<string, [string, number]> }> };
  const truth = JSON.parse(
    readFileSync(new URL('../truth/fields_truth.json', import.meta.url), 'utf8'),
  ) as Truth;
  const known = Object.entries(truth.files).flatMap(([file, { invalid = {} }]) =>
    Object.entries(invalid).map(([feature, [, squareMetres]]) => ({
      file,
      feature: Number(feature),
      squareMetres,
    })),
  );

  it('are 4', () => {
    expect(known).toHaveLength(4);
  });

  it.each(known)(
    '$file, feature $feature: intersections are resolved, with the same area as in GEOS',
    (each) => {
      const field = realFields(`fields/${each.file}.geojson`)[each.feature]!;
      const { field: whole, repairs } = mended(field.geometry);
      expect(repairs.map(({ repair }) => repair)).toEqual(['untangled']);
      // Collinear corners are dropped, and the geodesic over a long side differs from two geodesics over its halves.
      expect(Math.abs(whole.areaM2 / each.squareMetres - 1)).toBeLessThan(2e-6);
    },
  );
});

describe.skipIf(!hasRealData)('real boundaries with one fault', () => {
  const files = ['at-2025', 'bg-2024', 'ch-2023', 'dk-2026', 'in-10k'];
  const fields = hasRealData
    ? files.flatMap((file) => realFields(`fields/${file}.geojson`)).map(partsOf)
    : [];
  const spoil: Record<string, (parts: MultiPolygon, at: number) => MultiPolygon> = {
    'a corner moved': (parts, at) => withRing(parts, at, ([lng, lat]) => [[lng + 1e-4, lat - 1e-4]]),
    'a spike': (parts, at) =>
      withRing(parts, at, ([lng, lat]) => [
        [lng, lat],
        [lng + 3e-5, lat + 1e-5],
        [lng, lat],
      ]),
    'a part twice, a little off': (parts) => [
      ...parts,
      parts[0]!.map((ring) => ring.map(([lng, lat]): Position => [lng + 1e-5, lat + 1e-5])),
    ],
    'a hole at the edge': (parts, at) => {
      const [outer, ...holes] = parts[0] as Polygon;
      const [lng, lat] = outer![at % (outer!.length - 1)]!;
      return [
        [
          outer!,
          ...holes,
          closed([
            [lng, lat],
            [lng + 1e-4, lat],
            [lng, lat + 1e-4],
          ]),
        ],
        ...parts.slice(1),
      ];
    },
  };

  it.each(Object.entries(spoil))('%s: repaired into a valid field, or refused', (_name, spoiled) => {
    fc.assert(
      fc.property(fc.nat(fields.length - 1), fc.nat(1_000), (nth, at) => {
        const repair = repairOutline(multi(...spoiled(fields[nth]!, at)));
        if (repair.ok) expect(checkField(multi(...repair.field.parts)).ok).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

function withRing(parts: MultiPolygon, at: number, change: (corner: Position) => Position[]): MultiPolygon {
  const [outer, ...holes] = parts[0] as Polygon;
  const vertex = 1 + (at % (outer!.length - 2));
  const ring = outer!.toSpliced(vertex, 1, ...change(outer![vertex]!));
  return [[ring, ...holes], ...parts.slice(1)];
}
