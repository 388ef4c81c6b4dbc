import { edgeOf } from '@furrow/messages/edges';
import { inEnglish } from '@furrow/messages/in-english';
import type { Message } from '@furrow/messages/message';
import { renderMessage } from '@furrow/messages/render';
import { expect, test } from 'vitest';
import type { ResultFeature } from '../series/time-series-outcome.ts';
import { storedRecord } from '../testing/stored-record.ts';
import { renderRecord } from './render-record.ts';
import { renderZones } from './render-zones.ts';

const zone = (properties: ResultFeature['properties']): ResultFeature => ({
  type: 'Feature',
  geometry: { type: 'MultiPolygon', coordinates: [] },
  properties,
});
const inHindi = (message: Message): string => renderMessage(message, edgeOf('hi'));

test('a zone has its name in the reader’s language, its colour, and its difference from the rest by area', () => {
  const zones = [
    zone({ zone: 2, area_ha: 3, average: 0.6 }),
    zone({ zone: 1, area_ha: 1, average: 0.2 }),
    zone({ zone: 3, area_ha: 1, average: 0.8 }),
  ];
  const propertiesIn = (format: (message: Message) => string) =>
    renderZones(zones, { serviceCode: 'vegetation-index', format }).map(({ properties }) => properties);
  expect(propertiesIn(inEnglish)).toEqual([
    { zone: 2, area_ha: 3, average: 0.6, name: 'middle', color: expect.any(String), difference: 0.1 },
    { zone: 1, area_ha: 1, average: 0.2, name: 'weak', color: expect.any(String), difference: -0.45 },
    { zone: 3, area_ha: 1, average: 0.8, name: 'strong', color: expect.any(String), difference: 0.3 },
  ]);
  expect(propertiesIn(inHindi).map(({ name }) => name)).toEqual(['मध्यम', 'कमज़ोर', 'अच्छा']);
});

test('a weak zone that is above the rest has no difference, because the weakest one is far larger', () => {
  const zones = [
    zone({ zone: 1, area_ha: 6, average: 0.3 }),
    zone({ zone: 2, area_ha: 1, average: 0.5 }),
    zone({ zone: 3, area_ha: 2, average: 0.7 }),
    zone({ zone: 4, area_ha: 2, average: 0.8 }),
  ];
  const rendered = renderZones(zones, { serviceCode: 'vegetation-index', format: inEnglish });
  expect(rendered.map(({ properties: { name, difference } }) => [name, difference])).toEqual([
    ['weakest', -0.4],
    ['weak', undefined],
    ['strong', 0.266667],
    ['strongest', 0.388889],
  ]);
});

test('sample points, bands and plumes stay as they are', () => {
  const shapes: ResultFeature[] = [
    { type: 'Feature', geometry: { type: 'Point', coordinates: [5, 52] }, properties: { zone: 1, point: 1 } },
    zone({ band: 1, intensity: 9 }),
    zone({ concentration: 4_300, class: 'strong' }),
  ];
  expect(renderZones(shapes, { serviceCode: 'soil-mapping', format: inEnglish })).toEqual(shapes);
});

test('zones of soil have no average, so they have a name and no difference', () => {
  const stored = storedRecord('soil-mapping');
  const zones = renderRecord(stored, inEnglish).metadata.geojson!.features.filter(
    ({ geometry }) => geometry.type !== 'Point',
  );
  expect(zones.map(({ properties }) => properties['name'])).toEqual(['pale', 'middle', 'dark']);
  for (const { properties } of zones) expect(properties).not.toHaveProperty('difference');
});
