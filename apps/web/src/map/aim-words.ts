import { mapTexts } from '../texts/map.ts';
import { fixed } from '../ui/numbers.ts';

const words = mapTexts.map.words;

const vertical = (north: number): string => (north < 0 ? 'south' : 'north');
const horizontal = (east: number): string => (east < 0 ? 'west' : 'east');

/** A place in degrees: `50.8503° north, 4.3517° east`. */
export const placeWords = (lat: number, lng: number): string =>
  words.place({
    lat: fixed(Math.abs(lat), 4),
    vertical: vertical(lat),
    lng: fixed(Math.abs(lng), 4),
    horizontal: horizontal(lng),
  });

/** How far from the last corner, or from where a corner was taken: `12 m east, 3 m north of the last corner`. */
export function awayWords(east: number, north: number, from: 'last' | 'taken'): string {
  const ways = [
    ...(east === 0 ? [] : [words.horizontally({ metres: Math.abs(east), horizontal: horizontal(east) })]),
    ...(north === 0 ? [] : [words.vertically({ metres: Math.abs(north), vertical: vertical(north) })]),
  ];
  return ways.length === 0 ? words.notAway({ from }) : words.away({ ways: ways.join(', '), from });
}
