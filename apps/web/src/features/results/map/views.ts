import type { PaletteName } from '../../record/colour-scale.ts';
import type { RecordMetadata } from '../../record/metadata.ts';

export type MapViewName = 'shapes' | 'index' | 'natural' | 'both' | 'change';

/** Settings of the view of a result on its map. */
export interface MapViewSettings {
  view: MapViewName;
  /** Opacity of the index, 0 to 1. */
  opacity: number;
  /** Colour scale of the index: `absolute` is its own scale, and `field` the range of the field's values. */
  span: 'absolute' | 'field';
  palette: PaletteName;
  /** Share of the map's width that shows natural colours in the view `both`; the rest shows the index. */
  swipeShare: number;
  withZones: boolean;
}

/** Views that the result has. The first one is the default. */
export const availableViews = ({
  geojson,
  hasIndex,
  hasNatural,
  hasBefore,
}: {
  geojson: RecordMetadata['geojson'];
  hasIndex: boolean;
  hasNatural: boolean;
  hasBefore: boolean;
}): MapViewName[] => [
  ...(geojson ? (['shapes'] as const) : []),
  ...(hasIndex ? (['index'] as const) : []),
  ...(hasNatural ? (['natural'] as const) : []),
  ...(hasIndex && hasNatural ? (['both'] as const) : []),
  ...(hasIndex && hasBefore ? (['change'] as const) : []),
];

export const defaultSettings = ([defaultView = 'index']: readonly MapViewName[]): MapViewSettings => ({
  view: defaultView,
  opacity: 1,
  span: 'absolute',
  palette: 'usual',
  swipeShare: 0.5,
  withZones: false,
});
