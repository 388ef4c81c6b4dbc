import { inEnglish } from '@furrow/messages/in-english';
import { isMessage, type Message, type Param } from '@furrow/messages/message';
import { printable } from './printable.ts';

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

/** Reasons why the passes of a time series give no result, whichever of them is the latest. */
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

/** Reasons that may disappear while the catalogue item stays the same: a network failure, or a file that is being written. */
const transientReasons = new Set<SceneReason>([
  'catalogue_unreachable',
  'catalogue_invalid',
  'asset_unreachable',
  'asset_missing',
  'asset_corrupt',
  'asset_too_large',
]);
export const isTransient = (reason: SceneReason): boolean => transientReasons.has(reason);

/** Maximum length of item and file names in messages: a hostile name may be long. */
const maxNameLength = 300;

/** Imagery that cannot be used, with its named reason and the message for the user. */
export class SceneError extends Error {
  override readonly name = 'SceneError';
  readonly reason: SceneReason;
  /** Message for the user. The `message` of the error is the same in English, for logs. */
  readonly detail: Message;

  constructor(reason: SceneReason, detail: Message, options?: ErrorOptions) {
    const bounded = printableMessage(detail);
    super(inEnglish(bounded), options);
    this.reason = reason;
    this.detail = bounded;
  }
}

const printableMessage = ({ code, params }: Message): Message => ({
  code,
  params: Object.fromEntries(Object.entries(params).map(([name, param]) => [name, printableParam(param)])),
});

function printableParam(param: Param): Param {
  if (typeof param === 'string') return printable(param, maxNameLength);
  if (typeof param !== 'object') return param;
  if (isMessage(param)) return printableMessage(param);
  return 'list' in param ? { ...param, list: param.list.map(printableParam) } : param;
}

/** A file no longer matches its cached header: opened again it can be read. */
export class StaleHeaderError extends SceneError {
  constructor(detail: Message) {
    super('asset_unreachable', detail);
  }
}
