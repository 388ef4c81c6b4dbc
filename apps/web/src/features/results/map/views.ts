import type { Palette } from '../../record/colour-scale.ts';
import type { Metadata } from '../../record/metadata.ts';

export type View = 'shapes' | 'index' | 'natural' | 'both' | 'change';

/** Settings of the view of a result on its map. */
export interface MapViewSettings {
  view: View;
  /** Opacity of the index, 0 to 1. */
  opacity: number;
  /** Colour scale of the index: `absolute` is its own scale, and `field` the range of the field's values. */
  span: 'absolute' | 'field';
  palette: Palette;
  /** Share of the map's width that shows natural colours in the view `both`; the rest shows the index. */
  swipe: number;
  withZones: boolean;
}

/** Views that the result has. The first one is the default. */
export const availableViews = ({
  geojson,
  hasIndex,
  hasNatural,
  hasBefore,
}: {
  geojson: Metadata['geojson'];
  hasIndex: boolean;
  hasNatural: boolean;
  hasBefore: boolean;
}): View[] => [
  ...(geojson ? (['shapes'] as const) : []),
  ...(hasIndex ? (['index'] as const) : []),
  ...(hasNatural ? (['natural'] as const) : []),
  ...(hasIndex && hasNatural ? (['both'] as const) : []),
  ...(hasIndex && hasBefore ? (['change'] as const) : []),
];

export const defaultSettings = ([defaultView = 'index']: readonly View[]): MapViewSettings => ({
  view: defaultView,
  opacity: 1,
  span: 'absolute',
  palette: 'usual',
  swipe: 0.5,
  withZones: false,
});
