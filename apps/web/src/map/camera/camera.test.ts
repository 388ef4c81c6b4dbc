import type OlMap from 'ol/Map.js';
import { expect, test, vi } from 'vitest';
import { createCamera } from './camera.ts';
import { createView } from './view.ts';

/** A camera of a map with 800 by 600 pixels. */
function aCamera(prefersReducedMotion: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: prefersReducedMotion }));
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('getComputedStyle', () => ({ fontSize: '16px' }));
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const view = createView();
  view.setViewportSize([800, 600]);
  const map = { getView: () => view, getSize: () => [800, 600] } as unknown as OlMap;
  const element = { addEventListener: () => undefined } as unknown as HTMLElement;
  return { view, camera: createCamera(map, element, 'draw') };
}

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
