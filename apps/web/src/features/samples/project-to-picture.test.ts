import { describe, expect, test } from 'vitest';
import { cssPercent } from '../../ui/formats/percent.ts';
import {
  mercatorNorth,
  type PictureBounds,
  pictureAspect,
  projectBox,
  projectToPicture,
  unionOfBoxes,
} from './project-to-picture.ts';

const flanders: PictureBounds = [3.1, 50.9, 3.2, 50.95];

describe('projection onto a Web Mercator picture', () => {
  test("northing agrees with the projection's own definition", () => {
    // EPSG:3857 is defined up to 85.0511287798066 degrees, where northing is pi times the radius.
    expect(mercatorNorth(85.0511287798066)).toBeCloseTo(Math.PI, 10);
    expect(mercatorNorth(0)).toBe(0);
    // 52 degrees north is 6 800 125.454 m in EPSG:3857.
    expect(mercatorNorth(52) * 6378137).toBeCloseTo(6800125.454, 2);
  });

  test('the corners of the picture map to its corners', () => {
    expect(projectToPicture([3.1, 50.95], flanders)).toEqual({ x: 0, y: 0 });
    const rightBottom = projectToPicture([3.2, 50.9], flanders);
    expect(rightBottom.x).toBeCloseTo(1, 12);
    expect(rightBottom.y).toBeCloseTo(1, 12);
  });

  test('the mean latitude is below the middle in the north and above it in the south', () => {
    expect(projectToPicture([0, 30], [-1, 0, 1, 60]).y).toBeGreaterThan(0.5);
    expect(projectToPicture([0, -30], [-1, -60, 1, 0]).y).toBeLessThan(0.5);
    expect(projectToPicture([0, 0], [-1, -60, 1, 60]).y).toBeCloseTo(0.5, 12);
  });

  test('a box is projected relative to the bounds of the picture', () => {
    const field: PictureBounds = [3.12, 50.91, 3.14, 50.92];
    const box = projectBox(field, flanders);
    expect(box.left).toBeCloseTo(0.2, 9);
    expect(box.width).toBeCloseTo(0.2, 9);
    expect(projectBox(field, field)).toEqual({ left: 0, top: 0, width: 1, height: 1 });
  });

  test('a picture is taller the farther it is from the equator', () => {
    expect(pictureAspect([0, -0.01, 0.02, 0.01])).toBeCloseTo(1, 6);
    expect(pictureAspect([0, 59.99, 0.02, 60.01])).toBeCloseTo(0.5, 3);
  });

  test('the union of boxes touches all of them', () => {
    const around = unionOfBoxes([
      { left: 0.1, top: 0.5, width: 0.2, height: 0.1 },
      { left: 0.4, top: 0.2, width: 0.1, height: 0.1 },
    ]);
    expect(around.left).toBe(0.1);
    expect(around.top).toBe(0.2);
    expect(around.width).toBeCloseTo(0.4, 12);
    expect(around.height).toBeCloseTo(0.4, 12);
  });

  test('percentages stay short', () => {
    expect(cssPercent(1 / 3)).toBe('33.3333%');
    expect(cssPercent(0.5)).toBe('50%');
  });
});
