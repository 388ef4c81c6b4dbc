import { prepareRestrictedLand } from '@furrow/geo/overlap/restricted';
import type Feature from 'ol/Feature.js';
import VectorSource from 'ol/source/Vector.js';
import { expect, test } from 'vitest';
import { pointOf } from '../geometry/ring.ts';
import { createOutlineLayer } from '../layers/outline-layer.ts';
import type { MapColors } from '../style/colors.ts';
import { outlineOf } from './drawing-presenter.ts';
import { createEditSession } from './edit-session.ts';

const colors = new Proxy({} as MapColors, { get: (_, name) => (name === 'rem' ? 16 : String(name)) });
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
  setColors(colors);
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
