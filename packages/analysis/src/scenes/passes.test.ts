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

const withBaseline = (scene: Scene, baseline: string): Scene => ({ ...scene, baseline });
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

  it('count once where a catalogue repeats them, and twice where two items share an id', () => {
    const repeatedScene = () => scene('A', '2026-06-01T10:30:00Z');
    expect(ids([repeatedScene(), repeatedScene()])).toEqual([['A']]);
    const [pass] = groupPasses([
      withBaseline(repeatedScene(), '05.11'),
      withBaseline(repeatedScene(), '02.14'),
    ]);
    expect(pass!.scenes.map(({ baseline }) => baseline)).toEqual(['05.11', '02.14']);
  });

  it('are separated by platform, where it is given', () => {
    const a = scene('A', '2026-06-01T10:30:00Z', 'sentinel-2a');
    const b = scene('B', '2026-06-01T10:30:10Z', 'Sentinel-2B');
    const unknown = scene('U', '2026-06-01T10:30:05Z', null);
    expect(ids([a, b])).toEqual([['A'], ['B']]);
    expect(ids([a, unknown])).toEqual([['A', 'U']]);
    expect(ids([a, b, unknown])).toEqual([['A', 'U'], ['B']]);
    const first = scene('U', '2026-06-01T10:29:59Z', null);
    expect(ids([first, a, b])).toEqual([['U', 'A'], ['B']]);
  });

  it('that start together are ordered by id in code units, on every machine', () => {
    const start = '2026-06-01T10:30:00Z';
    expect(ids([scene('a', start), scene('B', start), scene('_', start)])).toEqual([['B', '_', 'a']]);
  });

  it('are grouped among thousands', () => {
    const scenes = Array.from({ length: 5000 }, (_, index) =>
      scene(`S${index}`, new Date(Date.UTC(2026, 0, 1) + index * 11 * 60_000).toISOString()),
    );
    const one = Array.from({ length: 5000 }, (_, index) => scene(`T${index}`, '2025-06-01T10:30:00Z'));
    expect(ids([...scenes, ...one])).toHaveLength(5001);
  });

  it('count once where a catalogue lists them twice', () => {
    const a = scene('A', '2026-06-01T10:30:00Z');
    expect(ids([a, { ...a }])).toEqual([['A']]);
  });
});
