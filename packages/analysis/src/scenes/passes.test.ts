import { describe, expect, it } from 'vitest';
import { groupPasses } from './passes.ts';
import { parseScene, type Scene } from './scene.ts';

const scene = (id: string, datetime: string, platform: string | null = 'sentinel-2a'): Scene =>
  parseScene({
    type: 'Feature',
    id,
    collection: 'sentinel-2-l2a',
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [3, 50],
          [4, 50],
          [4, 51],
          [3, 50],
        ],
      ],
    },
    properties: { datetime, platform },
    assets: {},
  });

const ids = (scenes: Scene[]) => groupPasses(scenes).map((pass) => pass.scenes.map(({ id }) => id));

describe('scenes of one overflight', () => {
  it('start within ten minutes on the same platform', () => {
    const [a, b, c] = [
      scene('A', '2026-06-01T10:30:00Z'),
      scene('B', '2026-06-01T10:39:59Z'),
      scene('C', '2026-06-01T10:40:01Z'),
    ];
    expect(ids([c, b, a])).toEqual([['A', 'B'], ['C']]);
  });

  it('are kept apart by platform, where it is given', () => {
    const a = scene('A', '2026-06-01T10:30:00Z', 'sentinel-2a');
    const b = scene('B', '2026-06-01T10:30:10Z', 'Sentinel-2B');
    const unknown = scene('U', '2026-06-01T10:30:05Z', null);
    expect(ids([a, b])).toEqual([['A'], ['B']]);
    expect(ids([a, unknown])).toEqual([['A', 'U']]);
    expect(ids([a, b, unknown])).toEqual([['A', 'U'], ['B']]);
  });

  it('count once where a catalogue lists them twice', () => {
    const a = scene('A', '2026-06-01T10:30:00Z');
    expect(ids([a, { ...a }])).toEqual([['A']]);
  });
});
