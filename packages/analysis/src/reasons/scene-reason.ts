/** Reasons for which imagery gives no number. They are stable, because records, responses and scripts hold them. */
export type SceneReason =
  | 'catalogue_unreachable'
  | 'catalogue_invalid'
  | 'href_not_allowed'
  | 'asset_unreachable'
  | 'asset_too_large'
  | 'asset_corrupt'
  | 'asset_unsupported'
  | 'block_too_large'
  | 'asset_missing'
  | 'band_missing'
  | 'jpeg2000'
  | 'no_classification'
  | 'unknown_offset'
  | 'unsupported_crs'
  | 'other_collection'
  | 'item_invalid'
  | 'outside_scene'
  | 'no_pixel_inside'
  | 'too_spread'
  | 'not_enough_clear'
  | 'implausible_reflectance'
  | 'no_valid_pixel'
  | 'not_needed'
  | 'no_scene'
  | 'no_usable_scene'
  | TimeSeriesReason
  | 'ended_early';

/** Reasons why the passes of a time series give no result: a time-series recipe then tries no other pass. */
export type TimeSeriesReason =
  | 'too_few_dates'
  | 'no_ndvi_range'
  | 'no_bare_soil'
  | 'no_reference'
  | 'only_water';
const timeSeriesReasons = new Set<SceneReason>([
  'too_few_dates',
  'no_ndvi_range',
  'no_bare_soil',
  'no_reference',
  'only_water',
] satisfies TimeSeriesReason[]);
export const isTimeSeriesReason = (reason: SceneReason): boolean => timeSeriesReasons.has(reason);

/**
 * Reasons that may disappear while the catalogue item stays the same: a network failure, or a file that is being
 * written.
 */
const transientReasons = new Set<SceneReason>([
  'catalogue_unreachable',
  'catalogue_invalid',
  'asset_unreachable',
  'asset_missing',
  'asset_corrupt',
  'asset_too_large',
]);
export const isTransient = (reason: SceneReason): boolean => transientReasons.has(reason);
