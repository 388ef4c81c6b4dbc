import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenlySpaced, kMeans, nearestCentres, type PointColumns, silhouettes } from './k-means.ts';

/** Three clusters of points along a diagonal, deterministic. */
const clusters = (spread: number) => {
  const clusterCentres = [-2, 0, 3];
  const firstFeature = (i: number): number => clusterCentres[i % 3]! + spread * Math.sin(i * 12.9898);
  const secondFeature = (i: number): number => clusterCentres[i % 3]! + spread * Math.cos(i * 78.233);
  const indices = Array.from({ length: 300 }, (_, i) => i);
  return [Float64Array.from(indices, firstFeature), Float64Array.from(indices, secondFeature)];
};

describe('k-means', () => {
  it('finds separate clusters', () => {
    const points = clusters(0.3);
    const groups = nearestCentres(points, kMeans(points, 3));
    for (const [point, group] of groups.entries()) expect(group).toBe(groups[point % 3]);
    expect(new Set(groups).size).toBe(3);
  });

  it('ends at centres that are the means of the points nearest to them, for any points', () => {
    const coordinate = fc.double({ min: -3, max: 3, noNaN: true });
    const clouds = fc.array(fc.tuple(coordinate, coordinate), { minLength: 5, maxLength: 60 });
    fc.assert(
      fc.property(clouds, fc.integer({ min: 2, max: 5 }), (cloud, k) => {
        const points = [0, 1].map((axis) => Float64Array.from(cloud, (point) => point[axis]!));
        const centres = kMeans(points, k);
        const groups = nearestCentres(points, centres);
        for (const [group, centre] of centres.entries()) {
          const members = cloud.filter((_, at) => groups[at] === group);
          if (members.length === 0) continue;
          for (const axis of [0, 1] as const) {
            const mean = members.reduce((sum, point) => sum + point[axis], 0) / members.length;
            expect(centre[axis]).toBeCloseTo(mean, 9);
          }
        }
      }),
    );
  });

  it('gives every group a member as long as there are enough points', () => {
    const points = [Float64Array.of(0, 0, 0, 0, 0, 0, 0, 5), Float64Array.of(0, 0, 0, 0, 0, 0, 1, 5)];
    expect(new Set(nearestCentres(points, kMeans(points, 3))).size).toBe(3);
  });
});

describe('silhouette', () => {
  const silhouette = (points: PointColumns, groups: Uint8Array, k: number) =>
    silhouettes(points, [{ groups, k }])[0]!;

  it('of two pairs of points equals the value calculated by hand', () => {
    // The mean distance to the own pair is 1 for all points, and that to the other pair is 10.5 or 9.5.
    const points = [Float64Array.of(0, 1, 10, 11), new Float64Array(4)];
    const expected = (2 * (1 - 1 / 10.5) + 2 * (1 - 1 / 9.5)) / 4;
    expect(silhouette(points, Uint8Array.of(0, 0, 1, 1), 2)).toBeCloseTo(expected, 12);
  });

  it('is high for separate clusters, low for an arbitrary split', () => {
    const points = clusters(0.3);
    expect(silhouette(points, nearestCentres(points, kMeans(points, 3)), 3)).toBeGreaterThan(0.8);
    const arbitraryLabels = Uint8Array.from({ length: 300 }, (_, i) => Math.floor(i / 3) % 2);
    expect(silhouette(points, arbitraryLabels, 2)).toBeLessThan(0.05);
  });

  it('of several groupings is that of each alone', () => {
    const points = clusters(0.3);
    const groupings = [2, 3, 4].map((k) => ({ groups: nearestCentres(points, kMeans(points, k)), k }));
    expect(silhouettes(points, groupings)).toEqual(
      groupings.map(({ groups, k }) => silhouette(points, groups, k)),
    );
    expect(silhouettes(points, [])).toEqual([]);
  });

  it('is 0 for a single point', () => {
    const points = [Float64Array.of(0, 10), new Float64Array(2)];
    expect(silhouette(points, Uint8Array.of(0, 1), 2)).toBe(0);
  });
});

describe('evenly spaced points', () => {
  it('are all of a few, and the requested number of many, in ascending order', () => {
    expect([...evenlySpaced(3, 10)]).toEqual([0, 1, 2]);
    expect([...evenlySpaced(10, 4)]).toEqual([0, 2, 5, 7]);
  });
});
