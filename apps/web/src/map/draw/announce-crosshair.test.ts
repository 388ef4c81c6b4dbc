import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mapTexts } from '../../texts/map.ts';
import { pointOf } from '../geometry/ring.ts';
import { formatOffset, formatPosition } from '../view/crosshair-texts.ts';
import { createCrosshairAnnouncer, offsetMetres } from './announce-crosshair.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const texts = {
  ...mapTexts.map.words,
  position: formatPosition,
  offset: formatOffset,
  hectares: String,
  length: String,
};
const [lastCorner, point] = [pointOf([5, 52]), pointOf([5.001, 52.0005])];

function anAnnouncer() {
  const announcements: string[] = [];
  const announcer = createCrosshairAnnouncer({
    start: [0, 0, 1, 1],
    outlines: '',
    use: 'draw',
    texts,
    onAnnounce: (text) => announcements.push(text),
  });
  return { announcer, announcements };
}

test('the crosshair’s position is announced once it rests, however often it has moved', () => {
  const { announcer, announcements } = anAnnouncer();
  for (let step = 0; step < 20; step++) {
    announcer.announce(point, lastCorner, 'last', null);
    vi.advanceTimersByTime(100);
  }
  expect(announcements).toEqual([]);
  vi.advanceTimersByTime(700);
  // The offset is 0.001° along the parallel 52° and 0.0005° along the meridian, on WGS 84.
  expect(announcements).toEqual(['69\u00a0m east, 56\u00a0m north of the last corner']);
});

test('its position is announced before there is a corner; in editing, what is under it', () => {
  const { announcer, announcements } = anAnnouncer();
  announcer.announce(pointOf([-5, -52]), null, 'last', null);
  vi.advanceTimersByTime(1_000);
  announcer.announce(point, null, 'taken', 'corner');
  vi.advanceTimersByTime(1_000);
  announcer.announce(lastCorner, point, 'taken', null);
  vi.advanceTimersByTime(1_000);
  announcer.announce(point, point, 'taken', null);
  vi.advanceTimersByTime(1_000);
  expect(announcements).toEqual([
    '52.0000° south, 5.0000° west',
    'On a corner. Press Enter to pick it up.',
    '69\u00a0m west, 56\u00a0m south of where it was',
    'At where it was',
  ]);
  expect(offsetMetres(lastCorner, lastCorner)).toEqual([0, 0]);
});
