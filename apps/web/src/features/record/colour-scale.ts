import type { RecordMetadata } from './metadata.ts';

/** Colours at equal intervals, from the low end of a scale to its high end. */
export interface ColourScale {
  low: number;
  high: number;
  colours: readonly string[];
}

/**
 * Colours from blue over grey to yellow, which people with any colour vision can distinguish (after
 * cividis, Nuñez et al. 2018).
 */
const colourBlindSafe = [
  '#00224e',
  '#123570',
  '#3b496c',
  '#575d6d',
  '#707173',
  '#8a8678',
  '#a59c74',
  '#c3b369',
  '#e1cc55',
  '#fee838',
] as const;

/** Colours from loss over no change to gain; people with any colour vision can distinguish brown from teal. */
const divergingColours = [
  '#8c510a',
  '#bf812d',
  '#dfc27d',
  '#f6e8c3',
  '#f5f5f5',
  '#c7eae5',
  '#80cdc1',
  '#35978f',
  '#01665e',
] as const;

export type PaletteName = 'usual' | 'safe';

/** Colour scale of an index: its own limits, or a range such as that of the field's values. */
export const scaleOf = (
  { low, high, steps }: RecordMetadata['display'],
  palette: PaletteName,
  range: readonly [low: number, high: number] = [low, high],
): ColourScale => ({
  low: range[0],
  high: range[1],
  colours: palette === 'safe' ? colourBlindSafe : steps.map(({ color }) => color),
});

/**
 * Share of an index's scale at which a difference has full colour, because smaller differences
 * between two days are noise.
 */
const minChangeShare = 0.1;

/**
 * Colour scale of differences, symmetric about zero.
 * @param scale limits of the index itself.
 */
export const changeColourScale = (
  [low, high]: readonly [number, number],
  scale: Pick<RecordMetadata['display'], 'low' | 'high'>,
): ColourScale => {
  const limit = Math.max(Math.abs(low), Math.abs(high), minChangeShare * (scale.high - scale.low));
  return { low: -limit, high: limit, colours: divergingColours };
};

/** CSS gradient of the colours, from left to right. */
export const gradientOf = ({ colours }: ColourScale): string =>
  `linear-gradient(to right, ${colours.join(', ')})`;

/**
 * Red, green and blue (0 to 255) at a position on a colour scale.
 * @param share position from 0 to 1.
 */
export function colourAt(
  { colours }: ColourScale,
  share: number,
): [red: number, green: number, blue: number] {
  const position = Math.min(1, Math.max(0, share)) * (colours.length - 1);
  const lowerIndex = Math.min(colours.length - 2, Math.floor(position));
  const [from, to] = [channels(colours[lowerIndex]!), channels(colours[lowerIndex + 1]!)];
  return [0, 1, 2].map((i) => Math.round(from[i]! + (position - lowerIndex) * (to[i]! - from[i]!))) as [
    number,
    number,
    number,
  ];
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
