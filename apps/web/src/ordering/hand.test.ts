import type { Industry, Service } from '@furrow/contract/catalogue';
import { describe, expect, test } from 'vitest';
import { aTier } from '../features/pricing/a-tier.test-support.ts';
import { choosing, emptyHand, type Hand, type Land } from './hand.ts';
import { needs } from './needs.ts';

const industry: Industry = {
  id: 1,
  name: 'Agriculture',
  image: '/agriculture.png',
  soil_type: ['Loam'],
  vegetation_type: ['Wheat'],
};
const service: Service = {
  id: 1,
  code: 'vegetation-index',
  name: 'Vegetation index',
  title: '',
  description: '',
  image: '',
  features: '',
  available: true,
  needs_reference_date: false,
  prices_from: null,
  limits_to_accept: null,
};
const land: Land = {
  coordinates: [
    [
      [5, 52],
      [5.01, 52],
      [5.01, 52.01],
      [5, 52],
    ],
  ],
  geometry: null,
  hectares: 38.1,
  country: { name: 'Netherlands' },
  field: null,
};
const full: Hand = {
  industry,
  service,
  land,
  drawn: land.coordinates[0] ?? null,
  fieldIds: null,
  leftOut: [],
  ownCrops: true,
  tier: aTier(),
  withImage: true,
  soilType: 'Loam',
  vegetationType: 'Wheat',
  referenceDate: '2026-08-08',
  limitsAccepted: true,
  recurrence: { weeks: '2', times: '4' },
};

describe('choosing clears what follows', () => {
  test('another industry leaves nothing else', () => {
    const other = { ...industry, id: 2 };
    expect(choosing.industry(full, other)).toEqual({ ...emptyHand, industry: other });
  });

  test('another service leaves the industry, and the drawing on the map', () => {
    const other = { ...service, id: 2 };
    const drawn = land.coordinates[0];
    expect(choosing.service(full, other)).toEqual({ ...emptyHand, industry, service: other, drawn });
  });

  test('another field leaves industry and service', () => {
    const other = { ...land, hectares: 1 };
    expect(choosing.land(full, other)).toEqual({ ...emptyHand, industry, service, land: other });
    expect(choosing.land(full, null)).toEqual({ ...emptyHand, industry, service });
  });

  test('the same industry and the same service again change nothing', () => {
    expect(choosing.industry(full, industry)).toEqual(full);
    expect(choosing.service(full, service)).toEqual(full);
  });
});

describe('the latest drawing counts', () => {
  const [ring] = land.coordinates;
  const other = [...ring!.slice(0, 2), [5.02, 52.02] as [number, number], ring![0]!];
  const chosen = { ...full, drawn: null };

  test('the outline of the area in the draft, from any corner, keeps it and what was chosen after it', () => {
    expect(choosing.drawn(chosen, ring!)).toEqual({ ...chosen, drawn: ring });
    const turned = [ring![1]!, ring![2]!, ring![0]!, ring![1]!];
    expect(choosing.drawn(chosen, turned)).toEqual({ ...chosen, drawn: turned });
  });

  test.each([
    ['another outline', other],
    ['an outline that is still open', ring!.slice(0, 3)],
    ['open corners that begin like it', [...ring!.slice(0, 3), other[2]!]],
    ['nothing', null],
  ])('%s clears it, with what was chosen after it', (_what, drawn) => {
    expect(choosing.drawn(chosen, drawn)).toEqual({ ...emptyHand, industry, service, drawn });
  });

  test('fields that the map does not hold as a drawing stay until another outline is closed', () => {
    const many = { ...chosen, land: null, fieldIds: ['a', 'b'] };
    const parts = {
      ...chosen,
      land: { ...land, geometry: { type: 'MultiPolygon' as const, coordinates: [] } },
    };
    for (const hand of [many, parts]) {
      expect(choosing.drawn(hand, null)).toEqual(hand);
      expect(choosing.drawn(hand, ring!.slice(0, 2))).toEqual({ ...hand, drawn: ring!.slice(0, 2) });
      expect(choosing.drawn(hand, other)).toEqual({ ...emptyHand, industry, service, drawn: other });
    }
  });

  test('without an area only the drawing changes', () => {
    const before = { ...emptyHand, industry, service };
    expect(choosing.drawn(before, [[5, 52]])).toEqual({ ...before, drawn: [[5, 52]] });
  });
});

test('another solution keeps the recurrence', () => {
  expect(choosing.tier(full, aTier({ id: 2 })).recurrence).toEqual({ weeks: '2', times: '4' });
});

describe('images', () => {
  test('are off in a newly chosen tier', () => {
    expect(choosing.tier(full, aTier({ id: 2 })).withImage).toBe(false);
  });

  test('stay as they were when the same tier comes with new prices', () => {
    expect(choosing.tier(full, aTier({ estimated_price: 10 })).withImage).toBe(true);
  });

  test('are forced on where they belong to the tier', () => {
    const included = choosing.tier(full, aTier({ id: 2, image_include: true }));
    expect(included.withImage).toBe(true);
    expect(choosing.images(included, false).withImage).toBe(true);
  });

  test('cannot be requested where the tier has none', () => {
    const without = choosing.tier(full, aTier({ id: 3, is_image: false }));
    expect(without.withImage).toBe(false);
    expect(choosing.images(without, true).withImage).toBe(false);
  });
});

describe('a screen with an incomplete draft', () => {
  test.each([
    [emptyHand, '/home', 'Choose an industry first.'],
    [{ ...emptyHand, industry }, '/servicedetail', 'Choose a service first.'],
    [{ ...emptyHand, industry, service }, '/selectarea', 'Draw a field first.'],
    [{ ...emptyHand, industry, service, land }, '/solution', 'Choose a solution first.'],
  ])('%# goes to the earliest missing step', (hand, path, sentence) => {
    expect(needs(hand, 'tier')).toEqual({ path, sentence });
  });

  test('stays where everything it needs is present', () => {
    expect(needs(full, 'tier')).toBeNull();
    expect(needs({ ...emptyHand, industry, service }, 'service')).toBeNull();
  });
});

describe('saved fields', () => {
  const chosen = choosing.fields(full, ['b', 'a', 'b']);

  test('replace the area, each once and in the order in which they were chosen', () => {
    expect(chosen).toEqual({ ...emptyHand, industry, service, fieldIds: ['b', 'a'] });
  });

  test('count as the area on every screen that needs one, and not as a solution', () => {
    expect(needs(chosen, 'land')).toBeNull();
    expect(needs(chosen, 'tier')?.path).toBe('/solution');
  });

  test('stay when industry and service are chosen after them', () => {
    const another = choosing.service(choosing.industry(chosen, { ...industry, id: 2 }), {
      ...service,
      id: 2,
    });
    expect(another.fieldIds).toEqual(['b', 'a']);
  });

  test('also when one of them was the area', () => {
    const withField = { ...full, land: { ...land, field: { id: 'a', name: 'North 40' } } };
    expect(choosing.service(withField, { ...service, id: 2 })).toMatchObject({ land: null, fieldIds: ['a'] });
  });

  test('that remain when others are removed keep what was chosen for all', () => {
    const typed = { ...chosen, soilType: 'Loam', vegetationType: 'Wheat', withImage: true };
    expect(choosing.remaining(typed, ['a'])).toEqual({ ...typed, fieldIds: ['a'] });
    expect(choosing.remaining(typed, []).fieldIds).toBeNull();
  });

  test('are limited to 500, and an empty choice counts as none', () => {
    expect(
      choosing.fields(
        full,
        Array.from({ length: 501 }, (_, i) => `${i}`),
      ).fieldIds,
    ).toHaveLength(500);
    expect(choosing.fields(full, []).fieldIds).toBeNull();
  });

  test('are cleared when a field is drawn instead', () => {
    expect(choosing.land(chosen, land).fieldIds).toBeNull();
  });

  test('have images when they are requested, whatever tier each field is in', () => {
    expect(choosing.images(chosen, true).withImage).toBe(true);
  });
});
