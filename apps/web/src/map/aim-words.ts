import { mapTexts } from '../texts/map.ts';
import { fixed } from '../ui/numbers.ts';

const words = mapTexts.map.words;

const vertical = (north: number): string => (north < 0 ? 'south' : 'north');
const horizontal = (east: number): string => (east < 0 ? 'west' : 'east');

/** A position in degrees: `50.8503° north, 4.3517° east`. */
export const placeWords = (lat: number, lng: number): string =>
  words.place({
    lat: fixed(Math.abs(lat), 4),
    vertical: vertical(lat),
    lng: fixed(Math.abs(lng), 4),
    horizontal: horizontal(lng),
  });

/** Offset from the last corner, or from where a corner was picked up: `12 m east, 3 m north of the last corner`. */
export function awayWords(east: number, north: number, from: 'last' | 'taken'): string {
  if (east === 0 && north === 0) return words.notAway({ from });
  const across = words.horizontally({ metres: Math.abs(east), horizontal: horizontal(east) });
  const up = words.vertically({ metres: Math.abs(north), vertical: vertical(north) });
  if (east !== 0 && north !== 0) return words.awayBoth({ horizontally: across, vertically: up, from });
  return words.away({ way: north === 0 ? across : up, from });
}
