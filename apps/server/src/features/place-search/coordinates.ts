/** A position in degrees on WGS 84. */
export interface Coordinates {
  lat: number;
  lng: number;
}

/** One angle of a pair: hemisphere, degrees, minutes, seconds, hemisphere. */
const anglePattern =
  /^([NSEW])?\s*([-+]?\d{1,3}(?:\.\d{1,15})?)(?:[\s°]+(\d{1,2}(?:\.\d{1,15})?)(?:[\s']+(\d{1,2}(?:\.\d{1,15})?)\s*"?|\s*'?)?|\s*°?)\s*([NSEW])?$/;

interface Angle {
  degrees: number;
  /** Axis of the angle; null without a hemisphere letter. */
  axis: 'lat' | 'lng' | null;
}

/**
 * Parses coordinates in common notations: `51.05, 3.72`, `51°03'N 3°43'12"E`, `E3 43.2 N51 3`, `51,05; 3,72`. Letters
 * determine the axes; without them latitude is first, and the other order is returned too if it is valid.
 * @returns possible positions, the most likely first; empty for any other text
 */
export function parseCoordinates(text: string): Coordinates[] {
  const [first, second] = splitPair(normalise(text)).map(parseAngle);
  if (!first || !second) return [];
  if (first.axis === null && second.axis === null) {
    return [
      { lat: first.degrees, lng: second.degrees },
      { lat: second.degrees, lng: first.degrees },
    ].filter((point, i, all) => isOnEarth(point) && (i === 0 || all[0]!.lat !== point.lat));
  }
  const [lat, lng] = first.axis === 'lat' || second.axis === 'lng' ? [first, second] : [second, first];
  if (lat.axis === 'lng' || lng.axis === 'lat') return [];
  return [{ lat: lat.degrees, lng: lng.degrees }].filter(isOnEarth);
}

/** Two numbers with decimal commas, separated by anything. */
const decimalCommas = /^([-+]?\d{1,3}),(\d+)(?:\s*[,;/]\s+|\s*[;/]\s*|\s+)([-+]?\d{1,3}),(\d+)$/;

const normalise = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replaceAll('−', '-')
    .replaceAll(/[ºD]/g, '°')
    .replaceAll(/[′’‘´`]/g, "'")
    .replaceAll(/[″”“]|''/g, '"')
    .replace(decimalCommas, '$1.$2 $3.$4');

function splitPair(text: string): string[] {
  const partsBySeparator = text.split(/\s*[,;/]\s*/);
  if (partsBySeparator.length === 2) return partsBySeparator;
  if (partsBySeparator.length > 2) return [];
  const partsByLetter =
    /^([NSEW][^NSEW]+)([NSEW][^NSEW]+)$/.exec(text) ?? /^([^NSEW]+[NSEW])([^NSEW]+[NSEW])$/.exec(text);
  if (partsByLetter) return [partsByLetter[1]!.trim(), partsByLetter[2]!.trim()];
  const words = text.split(/\s+/);
  return words.length === 2 ? words : [];
}

function parseAngle(text: string): Angle | null {
  const [, prefix, degrees, minutes = '0', seconds = '0', suffix] = anglePattern.exec(text) ?? [];
  if (degrees === undefined || (prefix && suffix)) return null;
  const letter = prefix ?? suffix;
  if (Number(minutes) >= 60 || Number(seconds) >= 60 || (letter && /^[-+]/.test(degrees))) return null;
  const magnitude = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isNegative = degrees.startsWith('-') || letter === 'S' || letter === 'W';
  const axis = letter === undefined ? null : 'NS'.includes(letter) ? 'lat' : 'lng';
  return { degrees: Math.round((isNegative ? -magnitude : magnitude) * 1e7) / 1e7, axis };
}

const isOnEarth = ({ lat, lng }: Coordinates): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
