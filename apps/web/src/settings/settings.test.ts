import { expect, test } from 'vitest';
import { parseSettings } from './settings.ts';

test('parses the settings of the server', () => {
  const standIns = [{ part: 'imagery', label: 'Simulated imagery' }];
  const sent = {
    productName: 'Acre',
    version: '1.2.3',
    standIns,
    identity: 'Google',
    ipLookupUrl: 'https://ip.example.org/json',
    supportEmail: 'help@example.org',
    mapSatelliteUrl: 'https://tiles.example.org/{z}/{x}/{y}.jpg',
    mapRoadUrl: 'https://roads.example.org/{z}/{x}/{y}.png',
    mapAttribution: 'Example Tiles',
    cards: { by: 'stripe', publishableKey: 'pk_test_0123456789' },
  };
  expect(parseSettings(JSON.stringify(sent))).toEqual(sent);
});

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '{"productName":"","standIns":"none","identity":"","supportEmail":1}',
  '{"ipLookupUrl":"javascript:alert(1)"}',
  '{"ipLookupUrl":"/own"}',
  '{"cards":{"by":"stripe"}}',
])('%s gives the defaults', (content) => {
  expect(parseSettings(content)).toEqual({
    productName: 'Furrow',
    version: '',
    standIns: [],
    identity: null,
    ipLookupUrl: null,
    supportEmail: '',
    mapSatelliteUrl: null,
    mapRoadUrl: null,
    mapAttribution: null,
    cards: { by: 'test' },
  });
});

test('leaves out stand-ins without a label', () => {
  expect(parseSettings('{"standIns":[{"part":"mail"},null]}').standIns).toEqual([]);
});
