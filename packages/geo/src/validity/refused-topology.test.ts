import { inEnglish } from '@furrow/messages/in-english';
import { describe, expect, it } from 'vitest';
import type { Position } from '../rings/polygon.ts';
import {
  closed,
  createSquare,
  multiPolygon,
  refusedField,
  refusedRings,
  reversedRing,
} from '../testing/fields.test-support.ts';
import { checkField, checkRings } from './validity.ts';

const square = createSquare();
const hole = createSquare(4.003, 51.003, 0.003);

describe('outlines that touch or cross themselves', () => {
  it('refuses a bow tie and names the corner', () => {
    const bowTie = closed([
      [4, 51],
      [4.01, 51.01],
      [4.01, 51],
      [4, 51.01],
    ]);
    const refusal = refusedRings(bowTie);
    expect(refusal).toMatchObject({ reason: 'self_intersection', vertex: 0 });
    expect(inEnglish(refusal.message)).toBe('The outline crosses itself near corner 1. Move that corner.');
  });

  it('distinguishes crossing at a corner from touching at it', () => {
    const centre: Position = [4.005, 51.005];
    const crossingRing = [[4, 51], centre, [4.01, 51.01], [4.01, 51], centre, [4, 51.01], [4, 51]];
    const touchingRing = [[4, 51], centre, [4, 51.01], [4.01, 51.01], centre, [4.01, 51], [4, 51]];
    expect(refusedRings(crossingRing)).toMatchObject({
      reason: 'self_intersection',
      vertex: 1,
      position: centre,
    });
    expect(refusedRings(touchingRing)).toMatchObject({
      reason: 'self_touching',
      vertex: 1,
      position: centre,
    });
  });

  it('refuses a corner that lies on another side of the same ring', () => {
    const touchingDent = [
      [4, 51],
      [4.01, 51],
      [4.01, 51.01],
      [4.005, 51],
      [4, 51.01],
      [4, 51],
    ];
    expect(refusedRings(touchingDent)).toMatchObject({
      reason: 'self_touching',
      vertex: 3,
      position: [4.005, 51],
    });
  });

  it('refuses a side that is traversed twice', () => {
    const doubledSide = [
      [4, 51],
      [4.01, 51],
      [4.01, 51.01],
      [4.005, 51.01],
      [4.005, 51.02],
      [4.006, 51.01],
      [4.002, 51.01],
      [4, 51.01],
      [4, 51],
    ];
    expect(refusedRings(doubledSide).reason).toBe('self_intersection');
  });

  it('refuses a spike', () => {
    const spike = [
      [4, 51],
      [4.01, 51],
      [4.01, 51.01],
      [4.01, 51.03],
      [4.01, 51.01],
      [4, 51.01],
      [4, 51],
    ];
    expect(refusedRings(spike)).toMatchObject({ reason: 'spike', vertex: 3, position: [4.01, 51.03] });
    expect(
      refusedRings([
        [4, 51],
        [4.01, 51],
        [4.02, 51],
        [4, 51],
      ]).reason,
    ).toBe('spike');
  });

  it('accepts a corner in the middle of a straight side', () => {
    expect(
      checkRings([
        [
          [4, 51],
          [4.005, 51],
          [4.01, 51],
          [4.01, 51.01],
          [4, 51.01],
          [4, 51],
        ],
      ]).ok,
    ).toBe(true);
  });
});

describe('holes and parts', () => {
  it('refuses a hole outside, over the edge, along the edge or around the field', () => {
    const alongEdge = createSquare(4, 51.003, 0.003);
    for (const invalidHole of [
      createSquare(4.02, 51),
      createSquare(4.008, 51.003, 0.005),
      alongEdge,
      createSquare(3.99, 50.99, 0.03),
      square,
    ]) {
      expect(refusedRings(square, invalidHole)).toMatchObject({ reason: 'hole_outside' });
    }
    expect(inEnglish(refusedRings(square, hole, createSquare(4.02, 51)).message)).toBe(
      'Hole 2 touches the edge of the field or reaches outside it. Keep holes inside the outline.',
    );
  });

  it('accepts a hole that touches the edge in one point', () => {
    const touchingRing = closed([
      [4.005, 51],
      [4.006, 51.003],
      [4.004, 51.003],
    ]);
    expect(checkRings([square, touchingRing]).ok).toBe(true);
  });

  it('detects a hole outside all of whose corners lie on the edge', () => {
    const arrow = [
      [4, 51],
      [4.005, 51.005],
      [4.01, 51],
      [4.01, 51.02],
      [4, 51.02],
      [4, 51],
    ];
    expect(
      refusedRings(arrow, [
        [4, 51],
        [4.005, 51.005],
        [4.01, 51],
        [4, 51],
      ]).reason,
    ).toBe('hole_outside');
    const inscribedHole = [
      [4.005, 51],
      [4.01, 51.005],
      [4.005, 51.01],
      [4.005, 51],
    ];
    expect(refusedRings(square, inscribedHole).reason).toBe('disconnected_interior');
  });

  it('refuses holes that cross, share a side, are equal or nested', () => {
    for (const other of [
      createSquare(4.005, 51.005, 0.003),
      createSquare(4.006, 51.003, 0.003),
      hole,
      createSquare(4.004, 51.004, 0.001),
    ]) {
      expect(refusedRings(square, hole, other).reason).toBe('holes_overlap');
      expect(refusedRings(square, other, reversedRing(hole)).reason).toBe('holes_overlap');
    }
  });

  it('refuses parts that cross, share a side, are equal or nested', () => {
    for (const other of [
      createSquare(4.005, 51.005),
      createSquare(4.01, 51),
      square,
      createSquare(4.002, 51.002, 0.005),
    ]) {
      expect(refusedField(multiPolygon([square], [other])).reason).toBe('parts_overlap');
      expect(refusedField(multiPolygon([other], [square])).reason).toBe('parts_overlap');
    }
  });

  it('refuses parts that cross exactly in their corners', () => {
    const diamond = closed([
      [4.005, 50.995],
      [4.015, 51.005],
      [4.005, 51.015],
      [3.995, 51.005],
    ]);
    const rotatedHole = closed([
      [4.01, 51],
      [4.02, 51.005],
      [4.01, 51.01],
      [4.006, 51.005],
    ]);
    expect(refusedField(multiPolygon([square], [diamond])).reason).toBe('parts_overlap');
    expect(refusedField(multiPolygon([square], [rotatedHole])).reason).toBe('parts_overlap');
  });

  it('accepts parts that touch in a corner, and an island in a hole', () => {
    expect(checkField(multiPolygon([square], [createSquare(4.01, 51.01)])).ok).toBe(true);
    expect(checkField(multiPolygon([square, hole], [createSquare(4.004, 51.004, 0.001)])).ok).toBe(true);
  });
});
