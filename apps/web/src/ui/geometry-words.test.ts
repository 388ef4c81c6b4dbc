import { type RefusalDetails, type RefusalReason, refuse } from '@furrow/geo/refusals';
import { outlineRefusals } from '@furrow/geo/repair-refusals';
import { repairs } from '@furrow/geo/repairs';
import { describe, expect, test } from 'vitest';
import { languages } from '../texts/languages.ts';
import { wordsBy } from './template-words.ts';

/** Typed, so that a new reason does not compile without standing here. */
const reasons: Record<RefusalReason, RefusalDetails> = {
  not_a_polygon: {},
  not_a_number: {},
  too_many_vertices: { vertices: 1_234 },
  too_few_vertices: {},
  open_ring: {},
  out_of_range: {},
  swapped_coordinates: {},
  near_pole: {},
  crosses_antimeridian: {},
  self_crossing: {},
  self_touching: {},
  spike: {},
  hole_outside: {},
  holes_overlap: {},
  disconnected_interior: {},
  parts_overlap: {},
  too_small: { hectares: 0.05 },
  too_large: { hectares: 123_456 },
  too_spread: { kilometres: 81 },
  restricted: {},
};
const places = [{}, { vertex: 2 }, { ring: 1 }, { part: 1 }, { part: 1, ring: 2, vertex: 2 }];

const said = [
  ...Object.entries(reasons).flatMap(([reason, figures]) =>
    places.map((place) => refuse(reason as RefusalReason, { ...figures, ...place }).message),
  ),
  refuse('too_many_vertices').message,
  refuse('too_small', { hectares: 0 }).message,
  outlineRefusals.aPoint().message,
  outlineRefusals.openLine(1_234).message,
  outlineRefusals.noOutline().message,
  outlineRefusals.beyondRepair().message,
  ...[
    repairs.axesTurned(),
    repairs.lineClosed(0),
    repairs.lineClosed(12),
    repairs.ringClosed(0),
    repairs.ringClosed(1_234),
    repairs.othersDropped(),
    repairs.spikesRemoved(1),
    repairs.spikesRemoved(2),
    repairs.untangled(20_000, 20_000),
    repairs.untangled(20_000, 30_000),
    repairs.sliversDropped(1, 0.5),
    repairs.sliversDropped(1, 5),
    repairs.sliversDropped(2, 0.5),
    repairs.sliversDropped(2, 12),
    repairs.ringsJoined(20_000, 20_000),
    repairs.splitIntoParts(20_000, 20_000),
    repairs.simplified(1_200, 980, 0.4),
  ].map(({ sentence }) => sentence),
];

describe.each(languages.map(({ code }) => code).filter((code) => code !== 'en'))('in %s', (code) => {
  test('all that is said about an outline has its words, each with every figure', async () => {
    const { geometryTexts } = await import(`../texts/geometry.${code}.ts`);
    const words = wordsBy(geometryTexts);
    const isEnglish = /\b(corner|hole|outline|field|area)\b/i;
    expect(said.map(words).filter((sentence) => isEnglish.test(sentence))).toEqual([]);
    const figures = (sentence: string): string[] => (sentence.match(/\d+/g) ?? []).toSorted();
    for (const sentence of said) expect(figures(words(sentence)), sentence).toEqual(figures(sentence));
  });

  test('nothing is translated that is not said', async () => {
    const { geometryTexts } = await import(`../texts/geometry.${code}.ts`);
    const whole = String(said.map(wordsBy(geometryTexts)));
    const unused = Object.keys(geometryTexts).filter((template) => {
      const { [template]: _, ...others } = geometryTexts as Record<string, string>;
      return String(said.map(wordsBy(others))) === whole;
    });
    expect(unused).toEqual([]);
  });
});

test('names a hole of a part in Spanish', async () => {
  const { geometryTexts } = await import('../texts/geometry.es.ts');
  expect(wordsBy(geometryTexts)(refuse('self_crossing', { part: 1, ring: 2, vertex: 3 }).message)).toBe(
    'El hueco 2 de la parte 2 se cruza a sí mismo (el vértice 4). Mueve ese vértice.',
  );
});
