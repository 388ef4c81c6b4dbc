import { edgeOf } from '@furrow/messages/edges';
import { inEnglish } from '@furrow/messages/in-english';
import { renderMessage } from '@furrow/messages/render';
import { describe, expect, it } from 'vitest';
import type { Position } from '../rings/polygon.ts';
import {
  closed,
  createSquare,
  multiPolygon,
  refusedField,
  refusedRings,
  withCorner,
} from '../testing/fields.test-support.ts';
import { checkField, checkRings } from './validity.ts';

const square = createSquare();

describe('the position on the map', () => {
  it('must be given as a closed ring', () => {
    expect(refusedRings(square.slice(0, -1)).reason).toBe('open_ring');
  });

  it.each([[[181, 51]], [[-180.1, 51]], [[4, 91]], [[4, -90.5]], [[1e308, 51]], [[200, 100]]])(
    '%j is out of range',
    (corner) => {
      expect(refusedRings(withCorner(square, corner))).toMatchObject({
        reason: 'out_of_range',
        vertex: 1,
        position: corner,
      });
    },
  );

  it('is reported as swapped only if that is certain', () => {
    const nearSydney = createSquare(151.2, -33.87);
    const swappedRing = nearSydney.map(([lng, lat]) => [lat, lng]);
    expect(refusedRings(swappedRing).reason).toBe('swapped_coordinates');
    expect(refusedRings([...swappedRing.slice(0, 3), [100, 5], swappedRing[0]]).reason).toBe('out_of_range');
  });

  it('must be between 80° south and 84° north', () => {
    expect(refusedRings(createSquare(4, 83.995)).reason).toBe('near_pole');
    expect(refusedRings(createSquare(4, -80.001)).reason).toBe('near_pole');
    expect(checkRings([createSquare(4, 83.99)]).ok).toBe(true);
    expect(checkRings([createSquare(4, -80)]).ok).toBe(true);
  });

  it('must not cross the antimeridian, in one piece, cut in two or with parts on either side', () => {
    const field = closed([
      [179.995, -17],
      [-179.995, -17],
      [-179.995, -16.99],
      [179.995, -16.99],
    ]);
    expect(refusedRings(field).reason).toBe('crosses_antimeridian');
    expect(refusedField(multiPolygon([createSquare(179.99, -17)], [createSquare(-180, -17)])).reason).toBe(
      'crosses_antimeridian',
    );
    expect(refusedField(multiPolygon([createSquare(179.98, -17)], [createSquare(-179.99, -17)])).reason).toBe(
      'crosses_antimeridian',
    );
    expect(checkRings([createSquare(179.99, -17)]).ok).toBe(true);
    expect(checkRings([createSquare(-180, -17)]).ok).toBe(true);
  });

  it('must not be a thin belt around the earth, although its ends are near each other', () => {
    const north = 10.0001;
    const beltAroundEarth: Position[] = [
      [-179.9, 10],
      [0, 10],
      [179.9, 10],
      [179.9, north],
      [0, north],
      [-179.9, north],
    ];
    expect(refusedRings(closed(beltAroundEarth)).reason).toBe('crosses_antimeridian');
    expect(refusedRings(closed(beltAroundEarth.map(([lng, lat]) => [lng / 1.01, lat]))).reason).toBe(
      'too_spread',
    );
  });
});

describe('the size of a field', () => {
  it('must be at least 0.1 ha, and refusals show a figure below the limit', () => {
    const refusal = refusedRings(createSquare(4, 51, 0.000226));
    expect(refusal).toMatchObject({ reason: 'too_small', hectares: 0.03 });
    expect(inEnglish(refusal.message)).toBe(
      'This field is too small for a satellite with 10\u00a0m pixels (0.03\u00a0ha). Draw the whole block or join it with its neighbour.',
    );
    expect(refusedRings(createSquare(4, 51, 0.00035775)).hectares).toBe(0.09);
    expect(inEnglish(refusedRings(createSquare(4, 51, 0.00001)).message)).toContain('(under 0.01\u00a0ha)');
    expect(checkRings([createSquare(4, 51, 0.000358)]).ok).toBe(true);
  });

  it.each([0.000226, 0.00001, 1])('is refused in the unit of the reader: %d°', (degrees) => {
    const { message } = refusedRings(createSquare(4, 51, degrees));
    const area = (hectares: number): string => `${(hectares / 0.404_685_642_24).toFixed(2)}\u00a0ac`;
    const sentence = renderMessage(message, { ...edgeOf('en'), area });
    expect(sentence).toContain('\u00a0ac');
    expect(sentence).not.toMatch(/\bha\b/);
  });

  it('must be at most 100,000 ha', () => {
    expect(refusedRings(createSquare(4, 51, 0.4))).toMatchObject({ reason: 'too_large' });
    expect(inEnglish(refusedRings(createSquare(4, 51, 1)).message)).toBe(
      'This outline is too large for one field: 772,554.00\u00a0ha; the limit is 100,000.00\u00a0ha. Split it into several fields.',
    );
    expect(checkRings([createSquare(4, 51, 0.35)]).ok).toBe(true);
  });

  it('must not span more than 80 km', () => {
    expect(refusedField(multiPolygon([square], [createSquare(4, 53)]))).toMatchObject({
      reason: 'too_spread',
      kilometres: 224,
    });
    expect(refusedField(multiPolygon([square], [createSquare(7, 51)])).reason).toBe('too_spread');
    expect(refusedField(multiPolygon([createSquare(175, -40)], [createSquare(-155, 20)])).reason).toBe(
      'too_spread',
    );
    expect(checkField(multiPolygon([square], [createSquare(4, 51.7)])).ok).toBe(true);
  });
});
