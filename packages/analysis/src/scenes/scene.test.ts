import { describe, expect, it } from 'vitest';
import { SceneError } from '../scene-error.ts';
import { parseScene } from './scene.ts';
import { UnreadableItem } from './unreadable-item.ts';

const item = (more: Record<string, unknown>, properties: Record<string, unknown> = {}) => ({
  type: 'Feature',
  id: 'A',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ],
  },
  properties: { datetime: '2026-06-01T10:30:00Z', ...properties },
  assets: {},
  ...more,
});
const refused = expect.objectContaining({ name: 'SceneError', reason: 'item_invalid' });

describe('an item becomes a scene', () => {
  it('with its time in UTC, also where it names no zone', () => {
    expect(parseScene(item({}, { datetime: '2026-06-01T10:30:00' })).datetime).toBe(
      '2026-06-01T10:30:00.000Z',
    );
    expect(() => parseScene(item({}, { datetime: 'yesterday' }))).toThrow(refused);
  });

  it('unless its names are endless or would steer a terminal', () => {
    expect(() => parseScene(item({}, { platform: 'x'.repeat(300) }))).toThrow(refused);
    expect(() => parseScene(item({ collection: 'x'.repeat(300) }))).toThrow(refused);
    expect(() => parseScene(item({}, { 's2:processing_baseline': '5'.repeat(300) }))).toThrow(refused);
    for (const id of ['A\u001b[2J', 'A\nB', 'A\u202eB', '']) {
      expect(() => parseScene(item({ id }))).toThrow(refused);
    }
  });

  it('unless it could not be read in the first place', () => {
    const missing = new UnreadableItem('a.json', new SceneError('asset_missing', 'It is missing.'));
    expect(() => parseScene(missing)).toThrow(missing);
  });
});

describe('a message', () => {
  it('holds nothing that steers a terminal, and an end', () => {
    const { message } = new SceneError('item_invalid', `red\u001b[2J${'x'.repeat(5000)}`);
    expect(message).toContain('red\uFFFD[2Jxxx');
    expect(message.length).toBe(1000);
  });
});
