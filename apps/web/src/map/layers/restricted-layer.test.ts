import type { RestrictedOutline } from '@furrow/geo/overlap/restricted';
import type Style from 'ol/style/Style.js';
import { expect, test } from 'vitest';
import { pointOf } from '../geometry/ring.ts';
import { featuresOf } from '../style/drawn-styles.test-support.ts';
import { namedColors } from '../style/named-colors.test-support.ts';
import { createRestrictedLayer } from './restricted-layer.ts';

const square = (west: number, south: number): [number, number][] => [
  [west, south],
  [west + 1, south],
  [west + 1, south + 1],
  [west, south + 1],
  [west, south],
];
const reserve: RestrictedOutline = {
  id: 1,
  name: 'Reserve',
  boundaries: { type: 'Polygon', coordinates: [square(-70, -55)] },
};
const islands: RestrictedOutline = {
  id: 2,
  name: 'Islands',
  boundaries: { type: 'MultiPolygon', coordinates: [[square(178, -18)], [square(-180, -18)]] },
};

test('each restricted area is at its position, and none is drawn without areas', () => {
  const extents = featuresOf(createRestrictedLayer([reserve, islands]).layer).map((feature) =>
    feature.getGeometry()!.getExtent(),
  );
  expect(extents).toEqual([
    [...pointOf([-70, -55]), ...pointOf([-69, -54])],
    // The islands are on both sides of the 180° meridian, at either edge of the map.
    [...pointOf([-180, -18]), ...pointOf([179, -17])],
  ]);
  expect(featuresOf(createRestrictedLayer([]).layer)).toEqual([]);
});

test('an area that is drawn leaves the outline of the server as it is', () => {
  createRestrictedLayer([reserve]);
  expect(reserve.boundaries.coordinates[0]).toEqual(square(-70, -55));
});

test('it has the colours of restricted land, also after the theme has changed', () => {
  const { layer, setColors } = createRestrictedLayer([reserve]);
  const colors = () => {
    const style = layer.getStyle() as Style;
    return [style.getFill()!.getColor(), style.getStroke()!.getColor()];
  };
  const versionBefore = layer.getRevision();
  setColors(namedColors);
  expect(colors()).toEqual(['restricted-fill', 'restricted-edge']);
  expect(layer.getRevision()).toBeGreaterThan(versionBefore);
  setColors({ ...namedColors, 'restricted-fill': '#300', 'restricted-edge': '#f00' });
  expect(colors()).toEqual(['#300', '#f00']);
});
