import { describe, expect, it } from 'vitest';
import { fitEdges, type MoistureEdges, wetness } from './optram.ts';
import { transformedReflectance } from './transformed-reflectance.ts';

const exampleEdges: MoistureEdges = {
  shape: 'linear',
  dry: [0, 2.8],
  wet: [1.4, 4],
  error: { dry: 0, wet: 0 },
  bins: 10,
  dates: 8,
  points: 1000,
};

describe('edges that nearly meet', () => {
  it('give no value, and wetter never reads as drier', () => {
    // Lines that cross at an NDVI of −0.3, a value of open water.
    const crossingEdges: MoistureEdges = { ...exampleEdges, dry: [0.042, 2.94], wet: [0.613, 4.865] };
    expect(wetness(crossingEdges, -0.515, 60)).toBeNaN();
    expect(wetness(crossingEdges, -0.2, 60)).toBeNaN();
    expect(wetness(crossingEdges, 0.3, 60)).toBeGreaterThan(1);
  });
});

/** Points between two edges, evenly distributed over NDVI and moisture. */
function pointCloud(
  edges: Pick<MoistureEdges, 'shape' | 'dry' | 'wet'>,
  [from, to]: readonly [number, number] = [0.1, 0.9],
): [ndvi: Float64Array, str: Float64Array] {
  const count = 200;
  const ndvi = new Float64Array(count * count);
  const str = new Float64Array(count * count);
  for (let i = 0; i < ndvi.length; i++) {
    const ndviValue = from + ((to - from) * (i % count)) / (count - 1);
    const share = Math.floor(i / count) / (count - 1);
    const strAt = ([a, b]: readonly [number, number]): number =>
      edges.shape === 'exponential' ? Math.exp(a + b * ndviValue) : a + b * ndviValue;
    ndvi[i] = ndviValue;
    str[i] = strAt(edges.dry) + share * (strAt(edges.wet) - strAt(edges.dry));
  }
  return [ndvi, str];
}

describe('transformed reflectance', () => {
  it.each([
    [0.05, 9.025],
    [0.1, 4.05],
    [0.15, 2.408333],
    [0.2, 1.6],
    [0.3, 0.816667],
    [0.4, 0.45],
  ])('of %f is %f', (swir, str) => expect(transformedReflectance(swir)).toBeCloseTo(str, 6));

  it('is meaningless for zero and negative reflectance', () => {
    expect(transformedReflectance(0)).toBeNaN();
    expect(transformedReflectance(-0.01)).toBeNaN();
  });
});

describe('moisture between the edges', () => {
  it.each([
    [0.5, 0.15, 0.504167],
    [0.5, 0.3, -0.291667],
    [0.2, 0.2, 0.634146],
  ])('of NDVI %f and shortwave reflectance %f is %f', (ndvi, swir, place) =>
    expect(wetness(exampleEdges, ndvi, transformedReflectance(swir))).toBeCloseTo(place, 6),
  );

  it('is above 1 where wetter than the wet edge', () =>
    expect(wetness(exampleEdges, 0.5, transformedReflectance(0.05))).toBeGreaterThan(1));
});

describe('edges of a cloud of points', () => {
  it('are the lines that enclose it, except for 5 % at either end', () => {
    const edges = fitEdges(...pointCloud(exampleEdges), 20);
    expect(edges).toMatchObject({ shape: 'linear', dates: 20, points: 40_000 });
    // The edges are 1.4 + 1.2 · NDVI apart, and each is moved inwards by 5 % of this distance.
    expect(edges.dry[0]).toBeCloseTo(0.07, 1);
    expect(edges.dry[1]).toBeCloseTo(2.86, 1);
    expect(edges.wet[0]).toBeCloseTo(1.33, 1);
    expect(edges.wet[1]).toBeCloseTo(3.94, 1);
    expect(edges.error.dry).toBeLessThan(0.01);
  });

  it('are exponential where lines would meet', () => {
    const curves = { shape: 'exponential', dry: [-3, 4.2], wet: [-0.6, 4.2] } as const;
    const edges = fitEdges(...pointCloud(curves, [0, 0.95]), 20);
    expect(edges.shape).toBe('exponential');
    expect(edges.dry[1]).toBeCloseTo(4.2, 1);
    expect(edges.wet[0]).toBeGreaterThan(edges.dry[0] + 1);
  });

  it('are constant where NDVI hardly differs', () => {
    const edges = fitEdges(...pointCloud(exampleEdges, [0.4, 0.6]), 20);
    expect(edges).toMatchObject({ shape: 'constant', bins: 0, error: { dry: 0, wet: 0 } });
    expect(edges.wet[0] - edges.dry[0]).toBeGreaterThan(1);
  });

  it('are robust against a few pixels of glint and shade', () => {
    const [ndvi, str] = pointCloud(exampleEdges);
    const edgesWithoutOutliers = fitEdges(ndvi, str, 20);
    for (let i = 0; i < str.length; i += 400) str[i] = i % 800 === 0 ? 14 : 0.01;
    const edgesWithOutliers = fitEdges(ndvi, str, 20);
    expect(edgesWithOutliers.dry[1]).toBeCloseTo(edgesWithoutOutliers.dry[1], 1);
    expect(edgesWithOutliers.wet[1]).toBeCloseTo(edgesWithoutOutliers.wet[1], 1);
  });

  it('are refused for too few days, and where the ground never differed', () => {
    expect(() => fitEdges(...pointCloud(exampleEdges), 7)).toThrow(
      'Soil moisture needs 8 clear days of the year before; there are 7.',
    );
    expect(() =>
      fitEdges(...pointCloud({ ...exampleEdges, dry: [1, 0], wet: [1.2, 0] }, [0.4, 0.6]), 20),
    ).toThrow(/^The ground around the field looked alike/);
    expect(() => fitEdges(new Float64Array(), new Float64Array(), 0)).toThrow(/there are 0\.$/);
  });
});
