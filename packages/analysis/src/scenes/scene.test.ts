import { describe, expect, it } from 'vitest';
import { fileMessages } from '../imagery/file-messages.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { UnreadableItem } from '../search/unreadable-item.ts';
import { parseScene } from './scene.ts';

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

describe('an item is parsed to a scene', () => {
  it('with its time in UTC, also where it states no zone', () => {
    expect(parseScene(item({}, { datetime: '2026-06-01T10:30:00' })).datetime).toBe(
      '2026-06-01T10:30:00.000Z',
    );
    expect(() => parseScene(item({}, { datetime: 'yesterday' }))).toThrow(refused);
  });

  it('unless its names are too long or could control a terminal', () => {
    expect(() => parseScene(item({}, { platform: 'x'.repeat(300) }))).toThrow(refused);
    expect(() => parseScene(item({ collection: 'x'.repeat(300) }))).toThrow(refused);
    expect(() => parseScene(item({}, { 's2:processing_baseline': '5'.repeat(300) }))).toThrow(refused);
    for (const id of ['A\u001b[2J', 'A\nB', 'A\u202eB', '']) {
      expect(() => parseScene(item({ id }))).toThrow(refused);
    }
  });

  it.each([
    ['as text', 'true', 'is the text "true"'],
    ['in a long text', 'x'.repeat(5000), `is the text "${'x'.repeat(40)}…"`],
    ['as a number', 1, 'is 1'],
    ['as an object', {}, 'is a list or an object'],
    ['in a list', [true], 'is a list or an object'],
  ])('unless a boolean is given %s', (_, value, is) => {
    for (const name of ['sentinel:boa_offset_applied', 'furrow:simulated']) {
      expect(() => parseScene(item({}, { [name]: value }))).toThrow(
        expect.objectContaining({
          reason: 'item_invalid',
          message: `The catalogue contains an item that is not a usable STAC item (properties.${name} ${is}, and must be true or false).`,
        }),
      );
      for (const right of [true, false, null, undefined]) parseScene(item({}, { [name]: right }));
    }
  });

  it('and is refused with the path of any other invalid value', () => {
    expect(() => parseScene(item({ assets: { red: {} } }))).toThrow('STAC item (assets.red.href).');
    expect(() => parseScene(7)).toThrow(refused);
  });

  it('unless it could not be read in the first place', () => {
    const missingItem = new UnreadableItem(
      'a.json',
      new SceneError('asset_missing', fileMessages.absent({ file: 'a.json' })),
    );
    expect(() => parseScene(missingItem)).toThrow(missingItem);
  });
});

describe('a message', () => {
  it('contains no terminal control characters and limits the length of names', () => {
    const hostileText = `red\u001b[2J${'x'.repeat(5000)}`;
    const why = fileMessages.of_file({ file: hostileText, why: fileMessages.absent({ file: hostileText }) });
    const { message, detail } = new SceneError('item_invalid', why);
    expect(message).toContain('red\uFFFD[2Jxxx');
    expect(message).not.toContain('\u001b');
    expect(message.length).toBeLessThan(650);
    expect(JSON.stringify(detail)).not.toContain('\\u001b');
  });
});
