import { containsXY } from 'ol/extent.js';
import type OlMap from 'ol/Map.js';
import { describe, expect, test, vi } from 'vitest';
import type { MapPoint } from '../geometry/outline-draft.ts';
import { pointOf } from '../geometry/ring.ts';
import { createCamera } from './camera.ts';
import { createView } from './view.ts';

/** A camera of a map with 800 by 600 pixels. */
function aCamera(prefersReducedMotion: boolean) {
  let size = [800, 600];
  let elementSize = size;
  const inputs = new Map<string, () => void>();
  vi.stubGlobal('matchMedia', () => ({ matches: prefersReducedMotion }));
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('getComputedStyle', () => ({ fontSize: '16px' }));
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const view = createView();
  view.setViewportSize(size);
  const map = {
    getView: () => view,
    getSize: () => size,
    updateSize: () => {
      size = elementSize;
      view.setViewportSize(size);
    },
    renderSync: () => undefined,
    getPixelFromCoordinate: ([x, y]: [number, number]) => {
      const [west = 0, , , north = 0] = view.calculateExtent(size);
      const resolution = view.getResolution() ?? 1;
      return [(x - west) / resolution, (north - y) / resolution];
    },
  } as unknown as OlMap;
  const element = {
    addEventListener: (type: string, listener: () => void) => inputs.set(type, listener),
  } as unknown as HTMLElement;
  const camera = createCamera(map, element, 'draw');
  return {
    view,
    camera,
    press: () => inputs.get('pointerdown')?.(),
    /** Turns the device, with a field of these corners on the map. */
    rotate: (corners: readonly MapPoint[] = []) => {
      elementSize = [size[1]!, size[0]!];
      camera.resize(corners);
    },
    isShown: (corners: readonly MapPoint[]) => {
      const extent = view.calculateExtent(size);
      return corners.every(([x, y]) => containsXY(extent, x, y));
    },
  };
}

/** Corners of a field from longitude 3.7 to 3.8 in map coordinates. */
const wideField = [pointOf([3.7, 51]), pointOf([3.8, 51]), pointOf([3.8, 51.04]), pointOf([3.7, 51.04])];

test('going to a place zooms to 17, and a small field is not shown any nearer', () => {
  const { view, camera } = aCamera(true);
  camera.goTo({ lng: 3.7, lat: 51 });
  expect(view.getZoom()).toBe(17);
  camera.zoom(2);
  camera.fitTo([3.7, 51, 3.7001, 51.0001]);
  expect(view.getZoom()).toBe(17);
  camera.fitTo([3.7, 51, 3.8, 51.1]);
  expect(view.getZoom()).toBeLessThan(14);
});

test('with reduced motion the map jumps, otherwise it animates', () => {
  const reducedMotionCamera = aCamera(true);
  reducedMotionCamera.camera.zoom(3);
  expect(reducedMotionCamera.view.getZoom()).toBe(4);
  const animatedCamera = aCamera(false);
  animatedCamera.camera.zoom(3);
  expect(animatedCamera.view.getAnimating()).toBe(true);
  expect(animatedCamera.view.getZoom()).toBeLessThan(4);
});

test('a map continues past the 180° meridian', () => {
  const view = createView();
  view.setViewportSize([800, 600]);
  view.setZoom(8);
  view.setCenter([25_000_000, 0]);
  expect(view.getCenter()).toEqual([25_000_000, 0]);
});

describe('when a device is turned', () => {
  test('what the map was fitted to stays in view, also after a press that moved nothing', () => {
    const { camera, rotate, isShown, press } = aCamera(true);
    camera.fitTo([3.7, 51, 3.8, 51.04]);
    press();
    rotate();
    expect(isShown(wideField)).toBe(true);
    rotate();
    expect(isShown(wideField)).toBe(true);
  });

  test('a place stays in the middle', () => {
    const { view, camera, rotate } = aCamera(true);
    camera.goTo({ lng: 3.7, lat: 51 });
    const center = view.getCenter();
    rotate();
    expect([view.getCenter(), view.getZoom()]).toEqual([center, 17]);
  });

  test('a map that the user has moved keeps its centre, and a field that was in view stays in view', () => {
    const { view, camera, rotate, isShown, press } = aCamera(true);
    camera.fitTo([3.7, 51, 3.8, 51.04]);
    press();
    view.adjustCenter([500, 0]);
    const center = view.getCenter();
    rotate();
    expect(view.getCenter()).toEqual(center);
    rotate();
    rotate(wideField);
    expect(isShown(wideField)).toBe(true);
  });

  test('a detail of a field keeps its place and its zoom', () => {
    const { view, camera, rotate, press } = aCamera(true);
    camera.fitTo([3.7, 51, 3.8, 51.04]);
    press();
    camera.zoom(3);
    const detail = [view.getCenter(), view.getZoom()];
    rotate(wideField);
    expect([view.getCenter(), view.getZoom()]).toEqual(detail);
  });
});
