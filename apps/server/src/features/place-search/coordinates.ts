/** Degrees on WGS 84. */
export interface Coordinates {
  lat: number;
  lng: number;
}

/** One angle of a pair: hemisphere, degrees, minutes, seconds, hemisphere. */
const angle =
  /^([NSEW])?\s*([-+]?\d{1,3}(?:\.\d{1,15})?)(?:[\s°]+(\d{1,2}(?:\.\d{1,15})?)(?:[\s']+(\d{1,2}(?:\.\d{1,15})?)\s*"?|\s*'?)?|\s*°?)\s*([NSEW])?$/;

interface Angle {
  degrees: number;
  /** Null without a hemisphere letter. */
  axis: 'lat' | 'lng' | null;
}

/**
 * Parses coordinates in common notations: `51.05, 3.72`, `51°03'N 3°43'12"E`, `E3 43.2 N51 3`, `51,05; 3,72`.
 * Letters determine the axes; without them latitude comes first, and the other order is returned too where it
 * is valid.
 * @returns possible meanings, the most likely first; empty for any other text.
 */
export function readCoordinates(text: string): Coordinates[] {
  const [first, second] = halvesOf(plain(text)).map(readAngle);
  if (!first || !second) return [];
  if (first.axis === null && second.axis === null) {
    return [
      { lat: first.degrees, lng: second.degrees },
      { lat: second.degrees, lng: first.degrees },
    ].filter((place, i, all) => isOnEarth(place) && (i === 0 || all[0]!.lat !== place.lat));
  }
  const [lat, lng] = first.axis === 'lat' || second.axis === 'lng' ? [first, second] : [second, first];
  if (lat.axis === 'lng' || lng.axis === 'lat') return [];
  return [{ lat: lat.degrees, lng: lng.degrees }].filter(isOnEarth);
}

/** Two numbers with decimal commas, separated by anything. */
const withCommas = /^([-+]?\d{1,3}),(\d+)(?:\s*[,;/]\s+|\s*[;/]\s*|\s+)([-+]?\d{1,3}),(\d+)$/;

const plain = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replaceAll('−', '-')
    .replaceAll(/[ºD]/g, '°')
    .replaceAll(/[′’‘´`]/g, "'")
    .replaceAll(/[″”“]|''/g, '"')
    .replace(withCommas, '$1.$2 $3.$4');

function halvesOf(text: string): string[] {
  const byMark = text.split(/\s*[,;/]\s*/);
  if (byMark.length === 2) return byMark;
  if (byMark.length > 2) return [];
  const byLetter =
    /^([NSEW][^NSEW]+)([NSEW][^NSEW]+)$/.exec(text) ?? /^([^NSEW]+[NSEW])([^NSEW]+[NSEW])$/.exec(text);
  if (byLetter) return [byLetter[1]!.trim(), byLetter[2]!.trim()];
  const words = text.split(/\s+/);
  return words.length === 2 ? words : [];
}

function readAngle(text: string): Angle | null {
  const [, before, whole, minutes = '0', seconds = '0', after] = angle.exec(text) ?? [];
  if (whole === undefined || (before && after)) return null;
  const letter = before ?? after;
  if (Number(minutes) >= 60 || Number(seconds) >= 60 || (letter && /^[-+]/.test(whole))) return null;
  const size = Math.abs(Number(whole)) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isNegative = whole.startsWith('-') || letter === 'S' || letter === 'W';
  const axis = letter === undefined ? null : 'NS'.includes(letter) ? 'lat' : 'lng';
  return { degrees: Math.round((isNegative ? -size : size) * 1e7) / 1e7, axis };
}

const isOnEarth = ({ lat, lng }: Coordinates): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
