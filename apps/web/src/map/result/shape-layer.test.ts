import type RenderEvent from 'ol/render/Event.js';
import VectorSource from 'ol/source/Vector.js';
import { describe, expect, test } from 'vitest';
import { pointOf } from '../geometry/ring.ts';
import type { ResultShape } from '../interface/result-map.ts';
import { namedColors } from '../style/named-colors.test-support.ts';
import { createResultShapes } from './shape-layer.ts';

const square = (west: number, south: number, side: number) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
/** A zone of two parts south of the equator, the first of which has a hole. */
const zone: ResultShape = {
  geometry: {
    type: 'MultiPolygon',
    coordinates: [
      [square(20, -30, 0.01), square(20.004, -29.996, 0.002).toReversed()],
      [square(20.02, -30, 0.01)],
    ],
  },
  fill: '#0a0',
};
const field: ResultShape = {
  geometry: { type: 'Polygon', coordinates: [square(20, -30, 0.05)] },
  fill: null,
};
const sample: ResultShape = {
  geometry: { type: 'Point', coordinates: [20.005, -29.999] },
  fill: '#00a',
  label: 'A1',
};

function shownShapes(...shapes: ResultShape[]) {
  const created = createResultShapes();
  created.setColors(namedColors);
  created.show(shapes);
  return created;
}

describe('the shape at a position', () => {
  const at = (shapes: ReturnType<typeof shownShapes>, lng: number, lat: number, tolerance = 0) =>
    shapes.shapeAt([...pointOf([lng, lat])], tolerance);

  test('is the one around it, in each of its parts, and none in its hole or next to it', () => {
    const shapes = shownShapes(zone);
    expect(at(shapes, 20.002, -29.998)).toBe(0);
    expect(at(shapes, 20.025, -29.995)).toBe(0);
    expect(at(shapes, 20.005, -29.995)).toBeNull();
    expect(at(shapes, 20.015, -29.995)).toBeNull();
  });

  test('is the topmost of several, whichever was found first', () => {
    expect(at(shownShapes(field, zone), 20.002, -29.998)).toBe(1);
    expect(at(shownShapes(zone, field), 20.002, -29.998)).toBe(1);
    expect(at(shownShapes(field, zone, sample), 20.005, -29.999)).toBe(2);
  });

  test('is a point up to the tolerance, but no area next to it', () => {
    const shapes = shownShapes(zone, sample);
    // A thousandth of a degree is 111 map units along the equator.
    expect(at(shapes, 20.0055, -29.999, 60)).toBe(1);
    expect(at(shapes, 20.0055, -29.999, 50)).toBe(0);
    expect(at(shapes, 19.9995, -29.995, 60)).toBeNull();
  });

  test('is none without shapes, and until the colours of the map are known', () => {
    expect(at(shownShapes(), 20.002, -29.998)).toBeNull();
    const early = createResultShapes();
    early.show([zone]);
    expect(at(early, 20.002, -29.998)).toBeNull();
    early.setColors(namedColors);
    expect(at(early, 20.002, -29.998)).toBe(0);
  });
});

test('other shapes replace those before', () => {
  const shapes = shownShapes(field, zone);
  shapes.show([sample]);
  expect(shapes.extent()).toEqual([...pointOf([20.005, -29.999]), ...pointOf([20.005, -29.999])]);
  shapes.show([]);
  expect(shapes.extent()!.some(Number.isFinite)).toBe(false);
});

test('only shapes inside of the field are in the layer that is cut off at its outline', () => {
  const { layers } = shownShapes(field, { ...zone, isInside: true }, sample);
  const counts = layers.map((layer) => (layer.getSource() ?? new VectorSource()).getFeatures().length);
  expect(counts).toEqual([1, 3]);
});

describe('the layer inside of the field', () => {
  /** Draws the layer on a map of one map unit per pixel, and lists what it does to the canvas. */
  function drawnCalls(
    parts: Parameters<ReturnType<typeof createResultShapes>['setField']>[0],
    isReady = true,
  ) {
    const [inside] = createResultShapesOf(parts).layers;
    const calls: string[] = [];
    const context = new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...args: unknown[]) =>
            calls.push([String(name), ...args].join(' ')),
      },
    );
    const map = { getPixelFromCoordinate: ([x, y]: [number, number]) => (isReady ? [x, -y] : null) };
    const event = {
      context,
      inversePixelTransform: [2, 0, 0, 2, 0, 0],
      target: { getMapInternal: () => map },
    };
    for (const type of ['prerender', 'postrender'])
      inside!.dispatchEvent({ ...event, type } as unknown as RenderEvent);
    return calls;
  }
  const createResultShapesOf = (parts: Parameters<typeof drawnCalls>[0]) => {
    const shapes = createResultShapes();
    shapes.setField(parts);
    return shapes;
  };
  const triangle = [
    [0, 0],
    [10, 0],
    [10, -10],
  ];
  const hole = [
    [6, -1],
    [8, -1],
    [8, -3],
  ];

  test('is cut off at the outline and at the holes, in pixels of the canvas', () => {
    expect(drawnCalls([[triangle, hole]])).toEqual([
      'save',
      'beginPath',
      'moveTo 0 0',
      'lineTo 20 0',
      'lineTo 20 20',
      'closePath',
      'moveTo 12 2',
      'lineTo 16 2',
      'lineTo 16 6',
      'closePath',
      'clip evenodd',
      'restore',
    ]);
  });

  test('is drawn whole without a field, or before the map has a layout', () => {
    expect(drawnCalls([])).toEqual(['save', 'restore']);
    expect(drawnCalls([[triangle]], false)).not.toContain('clip evenodd');
    expect(drawnCalls([[triangle]], false).at(-1)).toBe('restore');
  });
});
