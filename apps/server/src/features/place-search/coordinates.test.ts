import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCoordinates } from './coordinates.ts';

const ghent = { lat: 51.05, lng: 3.72 };

test.each([
  '51.05, 3.72',
  '51.05 3.72',
  '51.05,3.72',
  ' 51.05 ; 3.72 ',
  '51,05 3,72',
  '51,05; 3,72',
  '51,05, 3,72',
  '51.05N 3.72E',
  'N51.05 E3.72',
  '3.72 E, 51.05 N',
  "51°03'N 3°43'12\"E",
  "51° 3' N, 3° 43' 12\" E",
  '51º03′00″N 3º43′12″E',
  '51 3 N 3 43 12 E',
  'E3 43.2 N51 3',
  '51° 3.000′, 3° 43.2′',
])('%s is Ghent', (text) => {
  const [first] = parseCoordinates(text);
  expect(first!.lat).toBeCloseTo(ghent.lat, 6);
  expect(first!.lng).toBeCloseTo(ghent.lng, 6);
});

test('south and west are negative, by sign or by letter', () => {
  expect(parseCoordinates('-33.9, -18.4')[0]).toEqual({ lat: -33.9, lng: -18.4 });
  expect(parseCoordinates('33.9S 18.4W')).toEqual([{ lat: -33.9, lng: -18.4 }]);
});

test('without letters the other order is offered too, where it is valid', () => {
  expect(parseCoordinates('51.05, 3.72')).toEqual([ghent, { lat: 3.72, lng: 51.05 }]);
  expect(parseCoordinates('-120.5, 47.1')).toEqual([{ lat: 47.1, lng: -120.5 }]);
  expect(parseCoordinates('51, 51')).toHaveLength(1);
});

test.each([
  'Ghent',
  '51.05',
  '51, 3, 7',
  '91, 181',
  '200 N 3 E',
  '51N 3N',
  '51E 3W',
  'N51S 3E',
  '-51S 3E',
  '51 61 N 3 E',
  'Highway 12, 45',
  '12 Mill Lane',
  'Nes',
  '',
])('%j is not read as coordinates', (text) => {
  expect(parseCoordinates(text)).toEqual([]);
});

test('any input gives coordinates on Earth or none', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ maxLength: 100 }), fc.stringMatching(/^[-0-9.,°'" NSEW]{0,40}$/)),
      (text) => {
        for (const { lat, lng } of parseCoordinates(text)) {
          expect(Math.abs(lat)).toBeLessThanOrEqual(90);
          expect(Math.abs(lng)).toBeLessThanOrEqual(180);
        }
      },
    ),
    { numRuns: 500 },
  );
});
