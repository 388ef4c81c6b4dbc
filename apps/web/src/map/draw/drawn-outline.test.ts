import { prepareRestrictedLand } from '@furrow/geo/overlap/restricted';
import type Feature from 'ol/Feature.js';
import VectorSource from 'ol/source/Vector.js';
import { describe, expect, test } from 'vitest';
import { pointOf } from '../geometry/ring.ts';
import { createOutlineLayer } from '../layers/outline-layer.ts';
import { namedColors } from '../style/named-colors.test-support.ts';
import { hectaresOf, outlineOf } from './drawn-outline.ts';
import { createEditSession } from './edit-session.ts';

const positions: [number, number][] = [
  [5, 52],
  [5.01, 52],
  [5.01, 52.01],
];

/** Texts and fills of a drawing that is shown at a resolution of half a metre per pixel. */
function drawnStyles(next: [number, number] | null, isClosed: boolean) {
  const session = createEditSession(prepareRestrictedLand([]), () => undefined);
  for (const place of positions) session.press(pointOf(place), 10);
  if (isClosed) session.finish();
  const { layer, show, setColors } = createOutlineLayer();
  setColors(namedColors);
  show(outlineOf(session, next && pointOf(next), (metres) => `${Math.round(metres)} m`));
  const styles = (layer.getSource() ?? new VectorSource())
    .getFeatures()
    .flatMap((feature: Feature) => feature.getStyleFunction()?.(feature, 0.5) ?? []);
  return {
    texts: styles.flatMap((style) => style.getText()?.getText() ?? []),
    fills: styles.map((style) => style.getFill()?.getColor()).filter((color) => color !== undefined),
  };
}

test('each side has its length next to it, and a field is filled', () => {
  expect(drawnStyles(null, true)).toEqual({ texts: ['687 m', '1113 m', '1308 m'], fills: ['fill'] });
});

test('an open outline shows the length of the growing side', () => {
  expect(drawnStyles([5, 52.01], false).texts).toEqual(['687 m']);
});

describe('a closed field', () => {
  const aClosedField = () => {
    const session = createEditSession(prepareRestrictedLand([]), () => undefined);
    for (const place of positions) session.press(pointOf(place), 10);
    session.finish();
    return session;
  };
  const optionsOf = (session: ReturnType<typeof aClosedField>) => outlineOf(session, null, undefined);

  test('has no midpoints until the corner is dropped, and highlights the corner', () => {
    const session = aClosedField();
    expect(optionsOf(session)).toMatchObject({ showMidpoints: true, chosen: null });
    session.pickUp({ kind: 'corner', index: 1 });
    expect(optionsOf(session)).toMatchObject({ showMidpoints: false, chosen: 1 });
    session.drop();
    expect(optionsOf(session)).toMatchObject({ showMidpoints: true, chosen: 1 });
  });

  test('has no midpoints while another field is about to be drawn', () => {
    const session = aClosedField();
    session.setTool('draw');
    expect(optionsOf(session)).toMatchObject({ closed: true, showMidpoints: false });
  });

  test('is refused at the corner at which the first of two crossing sides starts', () => {
    const session = aClosedField();
    expect(optionsOf(session)).toMatchObject({ refused: false, errorAt: null });
    session.pickUp({ kind: 'side', index: 0 });
    session.drag(pointOf([5.02, 52.005]));
    expect(optionsOf(session)).toMatchObject({ refused: true, errorAt: pointOf([5, 52]) });
  });

  test('is refused without a position if all of it is wrong', () => {
    const session = aClosedField();
    session.pickUp({ kind: 'corner', index: 1 });
    session.drag(pointOf([7.5, 52]));
    expect(optionsOf(session)).toMatchObject({ refused: true, errorAt: null });
  });

  test('has no lengths where the map has no texts', () => {
    expect(optionsOf(aClosedField()).sides).toEqual([]);
  });

  test('has all outlines of a field that has several', () => {
    const session = aClosedField();
    expect(optionsOf(session)).not.toHaveProperty('parts');
    const ring = [...positions, positions[0]!];
    const other = ring.map(([lng, lat]): [number, number] => [lng + 0.02, lat]);
    session.edit([[ring], [other]]);
    expect(optionsOf(session).parts).toHaveLength(2);
  });
});

describe('the hectares of a drawing', () => {
  const corners = positions.map((position) => pointOf(position));
  const south = positions.map(([lng, lat]) => pointOf([lng, -lat]));

  test('are those inside the corners of an open one, with the next corner', () => {
    expect(hectaresOf({ corners, closed: false }, null, null)).toBeCloseTo(38.2, 0);
    expect(hectaresOf({ corners, closed: false }, null, pointOf([5, 52.01]))).toBeCloseTo(76.4, 0);
    expect(hectaresOf({ corners: corners.slice(0, 2), closed: false }, null, null)).toBe(0);
    expect(hectaresOf({ corners: corners.slice(0, 2), closed: false }, null, corners[2]!)).toBeCloseTo(
      38.2,
      0,
    );
  });

  test('are the same at the same latitude of the other hemisphere', () => {
    expect(hectaresOf({ corners: south, closed: false }, null, null)).toBeCloseTo(
      hectaresOf({ corners, closed: false }, null, null),
      6,
    );
  });

  test('are those that are billed once it is closed, and none if it is refused', () => {
    const draft = { corners, closed: true };
    expect(hectaresOf(draft, { ok: true, field: { parts: [], hectares: 12.34 } as never }, null)).toBe(12.34);
    expect(hectaresOf(draft, { ok: false, refusal: {} as never }, null)).toBe(0);
  });
});
