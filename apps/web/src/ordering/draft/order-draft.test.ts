import type { Industry, Service } from '@furrow/contract/catalogue/catalogue';
import { describe, expect, test } from 'vitest';
import { aTier } from '../a-tier.test-support.ts';
import { missingStep } from './missing-step.ts';
import { draftReducers, emptyDraft, type OrderArea, type OrderDraft } from './order-draft.ts';

const industry: Industry = {
  id: 1,
  name: 'Agriculture',
  image: '/agriculture.png',
  soil_type: ['Loam'],
  unspecified_soil_type: null,
  unspecified_vegetation_type: null,
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
const land: OrderArea = {
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
const full: OrderDraft = {
  industry,
  service,
  land,
  drawn: land.coordinates[0] ?? null,
  labels: null,
  fieldIds: null,
  excludedFieldIds: [],
  ownCrops: true,
  typeByField: { a: 'Wheat' },
  tier: aTier(),
  withImage: true,
  soilType: 'Loam',
  vegetationType: 'Wheat',
  referenceDate: '2026-08-08',
  limitsAccepted: true,
  recurrence: { weeks: '2', times: '4' },
  replaces: null,
  slot: { key: 'a-key', revision: 1 },
};

describe('choosing clears what follows', () => {
  test('another industry leaves only the drawing on the map', () => {
    const other = { ...industry, id: 2 };
    expect(draftReducers.industry(full, other)).toEqual({
      ...emptyDraft,
      industry: other,
      drawn: full.land?.coordinates[0],
    });
  });

  test('another service leaves the industry, and the drawing on the map', () => {
    const other = { ...service, id: 2 };
    const drawn = land.coordinates[0];
    expect(draftReducers.service(full, other)).toEqual({ ...emptyDraft, industry, service: other, drawn });
  });

  test('another field leaves industry and service', () => {
    const other = { ...land, hectares: 1 };
    expect(draftReducers.area(full, other)).toEqual({ ...emptyDraft, industry, service, land: other });
    expect(draftReducers.area(full, null)).toEqual({ ...emptyDraft, industry, service });
  });

  test('the same industry and the same service again change nothing', () => {
    expect(draftReducers.industry(full, industry)).toEqual(full);
    expect(draftReducers.service(full, service)).toEqual(full);
  });
});

describe('the latest drawing counts', () => {
  const [ring] = land.coordinates;
  const other = [...ring!.slice(0, 2), [5.02, 52.02] as [number, number], ring![0]!];
  const chosen = { ...full, drawn: null };

  test('the outline of the area in the draft, from any corner, keeps it and what was chosen after it', () => {
    expect(draftReducers.drawing(chosen, ring!)).toEqual({ ...chosen, drawn: ring });
    const rotatedRing = [ring![1]!, ring![2]!, ring![0]!, ring![1]!];
    expect(draftReducers.drawing(chosen, rotatedRing)).toEqual({ ...chosen, drawn: rotatedRing });
  });

  test.each([
    ['another outline', other],
    ['an outline that is still open', ring!.slice(0, 3)],
    ['open corners that begin like it', [...ring!.slice(0, 3), other[2]!]],
    ['nothing', null],
  ])('%s clears it, with what was chosen after it', (_what, drawn) => {
    expect(draftReducers.drawing(chosen, drawn)).toEqual({ ...emptyDraft, industry, service, drawn });
  });

  test('fields that the map does not hold as a drawing stay until another outline is closed', () => {
    const draftOfManyFields = { ...chosen, land: null, fieldIds: ['a', 'b'] };
    const parts = {
      ...chosen,
      land: { ...land, geometry: { type: 'MultiPolygon' as const, coordinates: [] } },
    };
    for (const draft of [draftOfManyFields, parts]) {
      expect(draftReducers.drawing(draft, null)).toEqual(draft);
      expect(draftReducers.drawing(draft, ring!.slice(0, 2))).toEqual({ ...draft, drawn: ring!.slice(0, 2) });
      expect(draftReducers.drawing(draft, other)).toEqual({ ...emptyDraft, industry, service, drawn: other });
    }
  });

  test('one of the outlines of an area of several parts keeps it and its labels', () => {
    const [ring] = land.coordinates;
    const islet = ring!.map(([lng, lat]): [number, number] => [lng + 1, lat]);
    const geometry = { type: 'MultiPolygon' as const, coordinates: [[ring!], [islet]] };
    const labels = { name: 'Islands', crop: 'Maize', season: null, group: null };
    const draft = draftReducers.area(full, { ...land, geometry }, labels);
    expect(draftReducers.drawing(draft, islet)).toMatchObject({ land: { geometry }, labels });
    const other = draftReducers.drawing(draft, ring!.toSpliced(1, 1, [5.02, 52]));
    expect(other).toMatchObject({ land: null, labels: null });
  });

  test('without an area only the drawing changes', () => {
    const before = { ...emptyDraft, industry, service };
    expect(draftReducers.drawing(before, [[5, 52]])).toEqual({ ...before, drawn: [[5, 52]] });
  });
});

describe('items of the cart that are being changed', () => {
  const replaces = { ids: ['a'], name: 'Vegetation index · North 40', total: 12, before: emptyDraft };
  const saved = { ...land, field: { id: 'north', name: 'North 40' } };
  const change = { ...full, land: saved, replaces };
  const other = {
    ...land,
    coordinates: [land.coordinates[0]!.map(([lng, lat]): [number, number] => [lng + 1, lat])],
  };

  test('are replaced after another service, another industry, or other choices for the same land', () => {
    for (const draft of [
      draftReducers.service(change, { ...service, id: 2 }),
      draftReducers.industry(change, { ...industry, id: 2 }),
      draftReducers.types(change, { soilType: 'Loam', vegetationType: null }),
    ])
      expect(draft.replaces).toEqual(replaces);
    const otherService = draftReducers.service(change, { ...service, id: 2 });
    expect(draftReducers.area(otherService, saved).replaces).toEqual(replaces);
  });

  test('are replaced by land that was drawn in its place, and by its outline after the field was deleted', () => {
    const redrawn = draftReducers.area(draftReducers.area(change, null), other);
    expect(redrawn).toMatchObject({ land: other, tier: null, replaces });
    const ofOutline = draftReducers.area(change, { ...saved, field: null });
    expect(ofOutline).toEqual({ ...change, land: { ...saved, field: null } });
    const drawn = { ...full, replaces };
    expect(draftReducers.area(drawn, { ...land }).replaces).toEqual(replaces);
    expect(draftReducers.drawing(drawn, other.coordinates[0]!).replaces).toEqual(replaces);
  });

  test('stay in the cart when other land is ordered', () => {
    expect(draftReducers.fields(change, ['mill']).replaces).toBeNull();
    expect(draftReducers.area(change, other).replaces).toBeNull();
    expect(draftReducers.area(change, { ...other, field: { id: 'mill', name: 'Mill' } }).replaces).toBeNull();
  });
});

test('another solution keeps the recurrence', () => {
  expect(draftReducers.tier(full, aTier({ id: 2 })).recurrence).toEqual({ weeks: '2', times: '4' });
});

describe('images', () => {
  test('are off in a newly chosen tier', () => {
    expect(draftReducers.tier(full, aTier({ id: 2 })).withImage).toBe(false);
  });

  test('stay as they were when the same tier comes with new prices', () => {
    expect(draftReducers.tier(full, aTier({ estimated_price: 10 })).withImage).toBe(true);
  });

  test('are forced on where they belong to the tier', () => {
    const draftWithImages = draftReducers.tier(full, aTier({ id: 2, image_include: true }));
    expect(draftWithImages.withImage).toBe(true);
    expect(draftReducers.images(draftWithImages, false).withImage).toBe(true);
  });

  test('cannot be requested where the tier has none', () => {
    const without = draftReducers.tier(full, aTier({ id: 3, is_image: false }));
    expect(without.withImage).toBe(false);
    expect(draftReducers.images(without, true).withImage).toBe(false);
  });
});

describe('a screen with an incomplete draft', () => {
  test.each([
    [emptyDraft, '/home', 'Choose an industry first.'],
    [{ ...emptyDraft, industry }, '/servicedetail', 'Choose a service first.'],
    [{ ...emptyDraft, industry, service }, '/selectarea', 'Draw a field first.'],
    [{ ...emptyDraft, industry, service, land }, '/solution', 'Choose a solution first.'],
  ])('%# goes to the earliest missing step', (draft, path, sentence) => {
    expect(missingStep(draft, 'tier')).toEqual({ path, sentence });
  });

  test('stays where everything it needs is present', () => {
    expect(missingStep(full, 'tier')).toBeNull();
    expect(missingStep({ ...emptyDraft, industry, service }, 'service')).toBeNull();
  });
});

describe('saved fields', () => {
  const chosen = draftReducers.fields(full, ['b', 'a', 'b']);

  test('replace the area, each once and in the order in which they were chosen', () => {
    expect(chosen).toEqual({ ...emptyDraft, industry, service, fieldIds: ['b', 'a'] });
  });

  test('count as the area on every screen that needs one, and not as a solution', () => {
    expect(missingStep(chosen, 'land')).toBeNull();
    expect(missingStep(chosen, 'tier')?.path).toBe('/solution');
  });

  test('stay when industry and service are chosen after them', () => {
    const anotherDraft = draftReducers.service(draftReducers.industry(chosen, { ...industry, id: 2 }), {
      ...service,
      id: 2,
    });
    expect(anotherDraft.fieldIds).toEqual(['b', 'a']);
  });

  test('also when one of them was the area', () => {
    const withField = { ...full, land: { ...land, field: { id: 'a', name: 'North 40' } } };
    expect(draftReducers.service(withField, { ...service, id: 2 })).toMatchObject({
      land: null,
      fieldIds: ['a'],
    });
  });

  test('that remain when others are removed keep what was chosen for all', () => {
    const typed = { ...chosen, soilType: 'Loam', vegetationType: 'Wheat', withImage: true };
    expect(draftReducers.retainFields(typed, ['a'])).toEqual({ ...typed, fieldIds: ['a'] });
    expect(draftReducers.retainFields(typed, []).fieldIds).toBeNull();
  });

  test('are limited to 500, and an empty choice counts as none', () => {
    expect(
      draftReducers.fields(
        full,
        Array.from({ length: 501 }, (_, i) => `${i}`),
      ).fieldIds,
    ).toHaveLength(500);
    expect(draftReducers.fields(full, []).fieldIds).toBeNull();
  });

  test('are cleared when a field is drawn instead', () => {
    expect(draftReducers.area(chosen, land).fieldIds).toBeNull();
  });

  test('have images when they are requested, whatever tier each field is in', () => {
    expect(draftReducers.images(chosen, true).withImage).toBe(true);
  });
});
