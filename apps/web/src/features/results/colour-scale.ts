import type { Metadata } from './metadata.ts';

/** Colours along a scale, from its low end to its high one, evenly spaced. */
export interface ColourScale {
  low: number;
  high: number;
  colours: readonly string[];
}

/** Blue over grey to yellow, which nobody takes for one another whatever colours they see (after cividis, Nuñez et al. 2018). */
const safe = [
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

/** From loss over nothing to gain; brown and teal are told apart by all. */
const diverging = [
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

export type Palette = 'usual' | 'safe';

/** On which an index is shown: its own scale, or the one that its field's values span. */
export const scaleOf = (
  { low, high, steps }: Metadata['display'],
  palette: Palette,
  span: readonly [low: number, high: number] = [low, high],
): ColourScale => ({
  low: span[0],
  high: span[1],
  colours: palette === 'safe' ? safe : steps.map(({ color }) => color),
});

/** Share of an index's own scale that a difference is to have before it is shown in full colour: less is the noise of two days. */
const leastChange = 0.1;

/** Of differences: as far to both sides of nothing. @param scale of the index itself. */
export const changeScale = (
  [low, high]: readonly [number, number],
  scale: Pick<Metadata['display'], 'low' | 'high'>,
): ColourScale => {
  const most = Math.max(Math.abs(low), Math.abs(high), leastChange * (scale.high - scale.low));
  return { low: -most, high: most, colours: diverging };
};

/** As a background from left to right. */
export const gradientOf = ({ colours }: ColourScale): string =>
  `linear-gradient(to right, ${colours.join(', ')})`;

/** Red, green and blue of a place on a scale, 0 to 1. */
export function colourAt(
  { colours }: ColourScale,
  share: number,
): [red: number, green: number, blue: number] {
  const place = Math.min(1, Math.max(0, share)) * (colours.length - 1);
  const lower = Math.min(colours.length - 2, Math.floor(place));
  const [from, to] = [channels(colours[lower]!), channels(colours[lower + 1]!)];
  return [0, 1, 2].map((i) => Math.round(from[i]! + (place - lower) * (to[i]! - from[i]!))) as [
    number,
    number,
    number,
  ];
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
