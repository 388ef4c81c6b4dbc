import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mapTexts } from '../texts/map.ts';
import { createAim, metresFrom } from './aim.ts';
import { awayWords, placeWords } from './aim-words.ts';
import { pointOf } from './ring.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const words = {
  ...mapTexts.map.words,
  place: placeWords,
  away: awayWords,
  hectares: String,
  length: String,
};
const [last, at] = [pointOf([5, 52]), pointOf([5.001, 52.0005])];

function anAim() {
  const told: string[] = [];
  const aim = createAim({
    start: [0, 0, 1, 1],
    outlines: '',
    use: 'draw',
    words,
    onAim: (text) => told.push(text),
  });
  return { aim, told };
}

test('the crosshair’s position is announced once it rests, however often it has moved', () => {
  const { aim, told } = anAim();
  for (let step = 0; step < 20; step++) {
    aim.tell(at, last, 'last', null);
    vi.advanceTimersByTime(100);
  }
  expect(told).toEqual([]);
  vi.advanceTimersByTime(700);
  // A thousandth of a degree along the parallel 52, half a thousandth along the meridian, on WGS 84.
  expect(told).toEqual(['69 m east, 56 m north of the last corner']);
});

test('its position is announced before there is a corner; in editing, what is under it', () => {
  const { aim, told } = anAim();
  aim.tell(pointOf([-5, -52]), null, 'last', null);
  vi.advanceTimersByTime(1_000);
  aim.tell(at, null, 'taken', 'corner');
  vi.advanceTimersByTime(1_000);
  aim.tell(last, at, 'taken', null);
  vi.advanceTimersByTime(1_000);
  aim.tell(at, at, 'taken', null);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([
    '52.0000° south, 5.0000° west',
    'On a corner. Press Enter to pick it up.',
    '69 m west, 56 m south of where it was',
    'At where it was',
  ]);
  expect(metresFrom(last, last)).toEqual([0, 0]);
});
