import { mapTexts } from '../../texts/map.ts';
import { formatFixed } from '../../ui/formats/numbers.ts';

const texts = mapTexts.map.words;

const northOrSouth = (north: number): string => (north < 0 ? 'south' : 'north');
const eastOrWest = (east: number): string => (east < 0 ? 'west' : 'east');

/** Formats a position in degrees: `50.8503° north, 4.3517° east`. */
export const formatPosition = (lat: number, lng: number): string =>
  texts.place({
    lat: formatFixed(Math.abs(lat), 4),
    vertical: northOrSouth(lat),
    lng: formatFixed(Math.abs(lng), 4),
    horizontal: eastOrWest(lng),
  });

/**
 * Formats an offset in metres from the last corner, or from where a corner was picked up: `12 m east, 3 m
 * north of the last corner`.
 */
export function formatOffset(east: number, north: number, from: 'last' | 'taken'): string {
  if (east === 0 && north === 0) return texts.notAway({ from });
  const horizontalText = texts.horizontally({ metres: Math.abs(east), horizontal: eastOrWest(east) });
  const verticalText = texts.vertically({ metres: Math.abs(north), vertical: northOrSouth(north) });
  if (east !== 0 && north !== 0)
    return texts.awayBoth({ horizontally: horizontalText, vertically: verticalText, from });
  return texts.away({ way: north === 0 ? horizontalText : verticalText, from });
}
