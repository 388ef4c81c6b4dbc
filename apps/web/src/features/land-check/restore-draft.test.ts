import type { Ring } from '@furrow/geo/rings/polygon';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { stubTabStorage } from '../../ordering/a-file.test-support.ts';
import {
  agriculture,
  aField as aLand,
  vegetation,
} from '../../ordering/flow/simulated-order.test-support.ts';

stubTabStorage();
const { useOrderDraft } = await import('../../ordering/use-order-draft.ts');
const { setTabOwner } = await import('../../session/tab-owner.ts');
const { restoreDraft } = await import('./restore-draft.ts');
const initialState = useOrderDraft.getState();

beforeEach(() => {
  stubTabStorage();
  useOrderDraft.setState(initialState, true);
});
afterAll(() => {
  useOrderDraft.setState(initialState, true);
  vi.unstubAllGlobals();
});

const nothing = { choice: null, drawing: null, parts: null, field: null };
const labels = { name: 'North 40', crop: 'Maize', season: null, group: null };
const outer = aLand.coordinates[0]!;
const hole: Ring = [
  [5.008, 52.002],
  [5.009, 52.003],
  [5.009, 52.002],
  [5.008, 52.002],
];

test('a tab without a draft has nothing to restore', () => {
  expect(restoreDraft()).toEqual(nothing);
});

test('the chosen service is restored only with its industry', () => {
  useOrderDraft.setState({ service: vegetation });
  expect(restoreDraft().choice).toBeNull();
  useOrderDraft.setState({ industry: agriculture });
  expect(restoreDraft().choice).toEqual({ serviceId: vegetation.id, industryId: agriculture.id });
});

test('an outline that was still open is restored as it was', () => {
  useOrderDraft.setState({
    drawn: [
      [5, 52],
      [5.01, 52],
    ],
  });
  expect(restoreDraft()).toEqual({
    ...nothing,
    drawing: [
      [5, 52],
      [5.01, 52],
    ],
  });
});

test('land of one outline is restored as a drawing, and one that was drawn since has priority', () => {
  useOrderDraft.setState({ land: aLand });
  expect(restoreDraft()).toEqual({ ...nothing, drawing: outer });
  useOrderDraft.setState({ drawn: [[6, 52]] });
  expect(restoreDraft().drawing).toEqual([[6, 52]]);
});

test.each([
  ['several parts', [[outer], [outer.map(([lng, lat]) => [lng + 1, lat])]]],
  ['a hole', [[outer, hole]]],
])('land with %s is restored with all of its outlines', (_what, coordinates) => {
  const geometry = { type: 'MultiPolygon' as const, coordinates: coordinates as Ring[][] };
  useOrderDraft.setState({ land: { ...aLand, geometry }, drawn: outer });
  expect(restoreDraft()).toEqual({ ...nothing, parts: coordinates });
});

test('a field of a file keeps its labels, its area and its outline', () => {
  useOrderDraft.setState({ land: aLand, labels });
  expect(restoreDraft().field).toEqual({
    ...labels,
    hectares: 38.1,
    geometry: { type: 'MultiPolygon', coordinates: [aLand.coordinates] },
  });
});

test('the draft of a user is deleted, because the visitor may be someone else', () => {
  useOrderDraft.setState({ land: aLand, labels, industry: agriculture, service: vegetation });
  setTabOwner('ada');
  expect(restoreDraft()).toEqual(nothing);
});
