import type ImageLayer from 'ol/layer/Image.js';
import type RenderEvent from 'ol/render/Event.js';
import { expect, test } from 'vitest';
import { pointOf } from '../geometry/ring.ts';
import { createResultImages } from './result-images.ts';

const bounds = [-58.5, -34.7, -58.4, -34.6] as const;
const images = { natural: '/natural.png', index: '/index.png', bounds };
const sourcesOf = ({ layers }: ReturnType<typeof createResultImages>) =>
  layers.map((layer) => layer.getSource());

test('each image that a result has is shown over its box, and null removes them', () => {
  const shown = createResultImages();
  shown.show({ ...images, natural: null });
  expect(sourcesOf(shown).map((source) => source !== null)).toEqual([false, true]);
  shown.show(images);
  expect(sourcesOf(shown).map((source) => source !== null)).toEqual([true, true]);
  expect(shown.positionInBox(pointOf([-58.5, -34.6]))).toEqual({ x: 0, y: 0 });
  shown.show(null);
  expect(sourcesOf(shown)).toEqual([null, null]);
  expect(shown.positionInBox(pointOf([-58.5, -34.6]))).toBeNull();
});

test('the pixels of an image stay as they were measured, and a missing image is reported', () => {
  const shown = createResultImages();
  let missingCount = 0;
  shown.show(images, () => missingCount++);
  for (const source of sourcesOf(shown)) {
    expect(source!.getInterpolate()).toBe(false);
    source!.dispatchEvent('imageloaderror');
  }
  expect(missingCount).toBe(2);
});

/** Draws the upper image on a map of 400 by 200 pixels, and lists what it does to the canvas. */
function drawnCalls(share: number) {
  const shown = createResultImages();
  shown.showIndex(0.6, share);
  const index = shown.layers[1] as ImageLayer<never>;
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
  const target = { getMapInternal: () => ({ getSize: () => [400, 200] }) };
  for (const type of ['prerender', 'postrender'])
    index.dispatchEvent({
      type,
      context,
      target,
      inversePixelTransform: [2, 0, 0, 2, 0, 0],
    } as unknown as RenderEvent);
  return { calls, opacity: index.getOpacity() };
}

test('the upper image is shown from a line on, which is at a share of the width of the map', () => {
  expect(drawnCalls(0.25)).toEqual({
    calls: [
      'save',
      'beginPath',
      'moveTo 200 0',
      'lineTo 800 0',
      'lineTo 800 400',
      'lineTo 200 400',
      'closePath',
      'clip',
      'restore',
    ],
    opacity: 0.6,
  });
});

test('with the line at the edge of the map, nothing of it is hidden', () => {
  expect(drawnCalls(0).calls).toEqual(['save', 'restore']);
});
