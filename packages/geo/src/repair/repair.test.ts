import { readFileSync } from 'node:fs';
import { inEnglish } from '@furrow/messages/in-english';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { geodesicAreaM2 } from '../area/area.ts';
import type { MultiPolygon, Polygon, Position } from '../rings/polygon.ts';
import {
  closed,
  createSquare,
  multiPolygon,
  reversedRing,
  starFields,
} from '../testing/fields.test-support.ts';
import { hasRealData, partsOf, realFields } from '../testing/real-fields.test-support.ts';
import { checkField } from '../validity/validity.ts';
import { type OutlineRepair, repairOutline } from './repair.ts';

type RepairedOutline = Extract<OutlineRepair, { ok: true }>;

const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates });
const line = (coordinates: unknown[]) => ({ type: 'LineString', coordinates });

function repairedOutlineOf(geojson: unknown): RepairedOutline {
  const result = repairOutline(geojson);
  if (!result.ok) throw new Error(`Expected a repair, but got a refusal: ${result.refusal.reason}`);
  const check = checkField({ type: 'MultiPolygon', coordinates: result.field.parts });
  expect(check).toMatchObject({ ok: true, field: { areaM2: result.field.areaM2 } });
  return result;
}

const refusalReason = (geojson: unknown) => {
  const repair = repairOutline(geojson);
  return repair.ok
    ? `accepted: ${repair.repairs.map(({ repairCode }) => repairCode).join()}`
    : repair.refusal.reason;
};
const repairCodes = (geojson: unknown) =>
  repairedOutlineOf(geojson).repairs.map(({ repairCode }) => repairCode);
const sentences = (geojson: unknown) =>
  repairedOutlineOf(geojson).repairs.map(({ message }) => inEnglish(message));

/** Corners on a circle of 700 m radius around 4° E, 51° N. */
function circle(count: number, wobble = 0): Position[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    const radius = 0.01 + wobble * Math.sin(index * 1.7);
    return [4 + radius * Math.cos(angle), 51 + 0.63 * radius * Math.sin(angle)];
  });
}

const enlargePosition = ([lng, lat]: Position): Position => [4 + 12 * (lng - 4), 51 + 12 * (lat - 51)];
const lineSegments = (...coordinates: Position[][]) => ({ type: 'MultiLineString', coordinates });

describe('a valid outline', () => {
  it('is not changed, and no repair is reported', () => {
    const ring = createSquare();
    expect(repairedOutlineOf(polygon(ring))).toEqual({
      ok: true,
      field: expect.objectContaining({ parts: [[ring]] }),
      repairs: [],
      hasHeights: false,
      originalOutline: null,
    });
  });

  it('may be clockwise, repeat corners and have heights', () => {
    const ring = reversedRing(createSquare()).flatMap(([lng, lat]) => [
      [lng, lat, 12.5],
      [lng, lat, 12.5],
    ]);
    expect(repairedOutlineOf(polygon(ring))).toMatchObject({
      repairs: [],
      hasHeights: true,
      field: { areaM2: geodesicAreaM2([[createSquare()]]) },
    });
  });

  it('is the same field in any GeoJSON wrapper', () => {
    fc.assert(
      fc.property(starFields(), (ring) => {
        const plain = checkField(polygon(ring));
        const featureCollection = {
          type: 'Feature',
          geometry: { type: 'GeometryCollection', geometries: [polygon(ring)] },
        };
        const repair = repairOutline(featureCollection);
        expect(repair.ok ? repair.field : repair.refusal).toEqual(plain.ok ? plain.field : plain.refusal);
      }),
    );
  });
});

describe('is repaired and reported:', () => {
  it('an open ring', () => {
    const open = polygon(createSquare().slice(0, -1));
    expect(repairCodes(open)).toEqual(['ring_closed']);
    expect(sentences(open)).toEqual(['The outline was open. It was closed over its last 1,113\u00a0m.']);
    expect(repairedOutlineOf(open).originalOutline).toEqual([createSquare()]);
  });

  it('a closed line, and a lap that stopped a little short, in one or several line strings', () => {
    const circleRing = circle(120);
    expect(sentences(line(closed(circleRing)))).toEqual(['A closed line was read as the outline.']);
    expect(sentences(line(circleRing))).toEqual([
      'A line was read as the outline, and closed over its last 37\u00a0m.',
    ]);
    const segments = {
      type: 'MultiLineString',
      coordinates: [circleRing.slice(0, 45), circleRing.slice(45)],
    };
    expect(repairedOutlineOf(segments).field).toEqual(repairedOutlineOf(line(circleRing)).field);
  });

  it('a closed line inside another: a hole', () => {
    const lines = {
      type: 'MultiLineString',
      coordinates: [createSquare(4.002, 51.002, 0.002), createSquare()],
    };
    expect(repairedOutlineOf(lines).field.parts).toEqual([
      [createSquare(), reversedRing(createSquare(4.002, 51.002, 0.002))],
    ]);
  });

  it('latitude before longitude, if the values are no valid latitudes', () => {
    const swapped = polygon(createSquare(151, -33).map(([lng, lat]) => [lat, lng]));
    expect(repairCodes(swapped)).toEqual(['axes_swapped']);
    expect(repairedOutlineOf(swapped)).toMatchObject({
      field: { parts: [[createSquare(151, -33)]] },
      originalOutline: [createSquare(151, -33)],
    });
    // Could be a field in the Arabian Sea, so the axes are kept.
    expect(repairCodes(polygon(createSquare(15, 48).map(([lng, lat]) => [lat, lng])))).toEqual([]);
  });

  it('points and lines in addition to the outline', () => {
    const collection = {
      type: 'GeometryCollection',
      geometries: [polygon(createSquare()), { type: 'Point', coordinates: [4, 51] }],
    };
    expect(repairCodes(collection)).toEqual(['other_geometries_removed']);
  });

  it('a spike, also where the ring begins', () => {
    const [a, b, c, d] = createSquare() as [Position, Position, Position, Position];
    const spike: Position = [4.02, 51.02];
    expect(repairedOutlineOf(polygon([a, b, c, spike, c, d, a])).field.parts).toEqual([[createSquare()]]);
    expect(repairCodes(polygon([a, b, c, spike, c, d, a]))).toEqual(['spikes_removed']);
    const atStart = repairedOutlineOf(polygon([[3.99, 51], b, c, d, a, [3.99, 51]]));
    expect(atStart.repairs).toMatchObject([
      { repairCode: 'spikes_removed', message: { params: { spikes: 1 } } },
    ]);
    expect(atStart.repairs.map(({ message }) => inEnglish(message))).toEqual([
      '1 spike that ran out and back along the same line was removed.',
    ]);
    expect(atStart.field.areaM2).toBeCloseTo(repairedOutlineOf(polygon(createSquare())).field.areaM2, 3);
  });

  it('a small loop at a corner', () => {
    const [a, b, c, d] = createSquare() as [Position, Position, Position, Position];
    const loop = polygon([a, b, [c[0] - 5e-5, c[1]], [c[0], c[1] - 5e-5], d, a]);
    expect(repairCodes(loop)).toEqual(['self_intersections_resolved']);
    expect(sentences(loop)[0]).toMatch(
      /^The outline crossed or touched itself and was corrected\. The area /,
    );
  });

  it('slivers: parts and holes of a few square metres', () => {
    const tinyPart = createSquare(4.1, 51.1, 2e-5);
    const tinyHole = reversedRing(createSquare(4.004, 51.004, 2e-5));
    const { field, repairs } = repairedOutlineOf(multiPolygon([tinyPart], [createSquare(), tinyHole]));
    expect(field.parts).toEqual([[createSquare()]]);
    expect(repairs).toMatchObject([{ repairCode: 'slivers_removed' }]);
    expect(inEnglish(repairs[0]!.message)).toBe('2 slivers of 6\u00a0m² in all were removed.');
    expect(refusalReason(polygon(tinyPart))).toBe('too_small');
  });

  it('parts that overlap, a hole over the edge, holes that overlap', () => {
    const overlappingRepair = repairedOutlineOf(multiPolygon([createSquare()], [createSquare(4.005)]));
    expect(overlappingRepair.repairs).toMatchObject([{ repairCode: 'rings_merged' }]);
    expect(overlappingRepair.field.parts).toHaveLength(1);
    const joinedArea = geodesicAreaM2([
      [
        closed([
          [4, 51],
          [4.015, 51],
          [4.015, 51.01],
          [4, 51.01],
        ]),
      ],
    ]);
    expect(overlappingRepair.field.areaM2).toBeCloseTo(joinedArea, -1);
    expect(repairCodes(polygon(createSquare(), createSquare(4.008, 51.002, 0.004)))).toEqual([
      'rings_merged',
    ]);
    const holes = [createSquare(4.002, 51.002, 0.002), createSquare(4.003, 51.003, 0.002)];
    expect(repairedOutlineOf(polygon(createSquare(), ...holes)).field.parts).toMatchObject([[{}, {}]]);
  });

  it('too many corners, moving edges by less than 2 m and the area by less than 0.1 %', () => {
    const manyCorners = circle(20_000, 1e-5);
    const { field, repairs } = repairedOutlineOf(polygon(closed(manyCorners)));
    expect(repairs).toMatchObject([{ repairCode: 'simplified' }]);
    expect(inEnglish(repairs[0]!.message)).toMatch(
      /^20,000 corners are more than the limit of 1,000\. 9\d\d were kept; the outline moved by at most \d\.\d\u00a0m\.$/,
    );
    expect(Math.abs(field.areaM2 / geodesicAreaM2([[closed(manyCorners)]]) - 1)).toBeLessThan(0.001);
  });
});

/** A lap around a square with a total length of `metres`, which stops `gap` metres before its start. */
function squareLap(metres: number, gap: number): Position[] {
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
const gapForShare = (metres: number, share: number): number => (metres * share) / (1 + share);

describe('a line is an outline if its ends are near', () => {
  it.each([400, 1000, 3000])('relative to its length: 3 % of %d m', (metres) => {
    const [belowLimit, aboveLimit] = [0.0299, 0.0301].map((share) =>
      line(squareLap(metres, gapForShare(metres, share))),
    );
    expect(repairCodes(belowLimit)).toEqual(['line_closed']);
    expect(refusalReason(aboveLimit)).toBe('open_line');
  });

  it('and within 100 m for any length', () => {
    expect(repairCodes(line(squareLap(10_000, 99)))).toEqual(['line_closed']);
    expect(refusalReason(line(squareLap(10_000, 101)))).toBe('open_line');
  });

  it('also between consecutive line strings', () => {
    // The second side stops short of the third; the full lap is 1,000 m.
    const [a, b, ...others] = squareLap(1000, 0) as [Position, Position, ...Position[]];
    const interruptedOutline = (gap: number) =>
      lineSegments([a, b, [b[0], b[1] + (250 - gap) / 111_320]], others);
    expect(repairCodes(interruptedOutline(29))).toEqual(['line_closed']);
    expect(refusalReason(interruptedOutline(31))).toBe('open_line');
  });
});

describe('is refused', () => {
  it.each([
    ['a point', { type: 'Point', coordinates: [4, 51] }, 'a_point'],
    ['a line that does not return to its start', line(circle(40).slice(0, 20)), 'open_line'],
    ['a lap that ends 3.5 % of its length short', line(circle(120).slice(0, 116)), 'open_line'],
    [
      'a track of 50 km that ends a kilometre from its start',
      line(circle(300).slice(0, 295).map(enlargePosition)),
      'open_line',
    ],
    [
      'line strings around two fields',
      lineSegments(circle(120).slice(0, 60), circle(60).map(enlargePosition), circle(120).slice(60)),
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
    ['text for a number', polygon(createSquare().with(1, ['4', 51] as never)), 'not_a_number'],
    ['a corner off the map', polygon(createSquare(179.999)), 'out_of_range'],
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
    ['a field at the pole', polygon(createSquare(4, 85)), 'near_pole'],
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
      polygon(closed(circle(5_000, 1e-3))),
      'too_many_vertices',
    ],
    ['a speck', polygon(createSquare(4, 51, 1e-4)), 'too_small'],
    ['a country', polygon(createSquare(4, 51, 2)), 'too_large'],
  ])('%s', (_name, geojson, reason) => {
    expect(refusalReason(geojson)).toBe(reason);
  });

  it.each([1_000, 10_000, 99_000])('within 2 s: %d random corners, combs and spirals', (count) => {
    const scatteredPoints = Array.from({ length: count }, (_, index): Position => {
      return [4 + ((index * 7919) % count) / count / 50, 51 + ((index * 104_729) % count) / count / 50];
    });
    const comb = scatteredPoints.map(
      (_, index): Position => [4 + (0.02 * index) / count, 51 + (index % 2) * 0.01],
    );
    const spiral = scatteredPoints.map((_, index): Position => {
      const radius = (0.01 * index) / count;
      return [4 + radius * Math.cos(index / 20), 51 + radius * Math.sin(index / 20)];
    });
    for (const corners of [scatteredPoints, comb, spiral]) {
      // CPU time, because other load on the machine must not count.
      const cpuAtStart = process.cpuUsage();
      repairOutline(polygon(closed(corners)));
      expect(process.cpuUsage(cpuAtStart).user / 1_000).toBeLessThan(2_000);
    }
  });
});

describe.skipIf(!hasRealData)('real boundaries that are invalid in GEOS', () => {
  type ReferenceData = { files: Record<string, { invalid?: Record<string, [string, number]> }> };
  const referenceData = JSON.parse(
    readFileSync(new URL('../../truth/fields_truth.json', import.meta.url), 'utf8'),
  ) as ReferenceData;
  const invalidFields = Object.entries(referenceData.files).flatMap(([file, { invalid = {} }]) =>
    Object.entries(invalid).map(([feature, [, squareMetres]]) => ({
      file,
      feature: Number(feature),
      squareMetres,
    })),
  );

  it('are 4', () => {
    expect(invalidFields).toHaveLength(4);
  });

  it.each(invalidFields)(
    '$file, feature $feature: intersections are resolved, with the same area as in GEOS',
    (each) => {
      const field = realFields(`fields/${each.file}.geojson`)[each.feature]!;
      const { field: repairedField, repairs } = repairedOutlineOf(field.geometry);
      expect(repairs.map(({ repairCode }) => repairCode)).toEqual(['self_intersections_resolved']);
      // Collinear corners are dropped, and the geodesic over a long side differs from two geodesics over its halves.
      expect(Math.abs(repairedField.areaM2 / each.squareMetres - 1)).toBeLessThan(2e-6);
    },
  );
});

describe.skipIf(!hasRealData)('real boundaries with one fault', () => {
  const files = ['at-2025', 'bg-2024', 'ch-2023', 'dk-2026', 'in-10k'];
  const fields = hasRealData
    ? files.flatMap((file) => realFields(`fields/${file}.geojson`)).map(partsOf)
    : [];
  const faults: Record<string, (parts: MultiPolygon, index: number) => MultiPolygon> = {
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

  it.each(Object.entries(faults))('%s: repaired into a valid field, or refused', (_name, addFault) => {
    fc.assert(
      fc.property(fc.nat(fields.length - 1), fc.nat(1_000), (nth, at) => {
        const repair = repairOutline(multiPolygon(...addFault(fields[nth]!, at)));
        if (repair.ok) expect(checkField(multiPolygon(...repair.field.parts)).ok).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

function withRing(
  parts: MultiPolygon,
  index: number,
  replaceCorner: (corner: Position) => Position[],
): MultiPolygon {
  const [outer, ...holes] = parts[0] as Polygon;
  const vertex = 1 + (index % (outer!.length - 2));
  const ring = outer!.toSpliced(vertex, 1, ...replaceCorner(outer![vertex]!));
  return [[ring, ...holes], ...parts.slice(1)];
}
