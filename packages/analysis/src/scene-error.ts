import { inEnglish } from '@furrow/messages/in-english';
import { isMessage, type Message, type Param } from '@furrow/messages/message';
import { printable } from './scenes/printable.ts';

/** Reasons for which imagery gives no number. Stable: they stand in records, on the wire and in scripts. */
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
  | SeasonReason
  | 'ended_early';

/** Why the passes of a season hold no answer, whichever of them the result would be of. */
export type SeasonReason = 'too_few_dates' | 'no_ndvi_range' | 'no_bare_soil' | 'no_reference' | 'only_water';
const ofTheSeason = new Set<SceneReason>([
  'too_few_dates',
  'no_ndvi_range',
  'no_bare_soil',
  'no_reference',
  'only_water',
] satisfies SeasonReason[]);
export const isOfTheSeason = (reason: SceneReason): boolean => ofTheSeason.has(reason);

/** What may be otherwise in a while, with the catalogue saying the same: the way there, or a file that is being written. */
const ofTheMoment = new Set<SceneReason>([
  'catalogue_unreachable',
  'catalogue_invalid',
  'asset_unreachable',
  'asset_missing',
  'asset_corrupt',
  'asset_too_large',
]);
export const isOfTheMoment = (reason: SceneReason): boolean => ofTheMoment.has(reason);

/** Characters of the names of items and files that stand in messages: a hostile one may be long. */
const maxName = 300;

/** Imagery that cannot be used, with its named reason and what the person who asked is told. */
export class SceneError extends Error {
  override readonly name = 'SceneError';
  readonly reason: SceneReason;
  /** The `message` of the error is the same in English, for logs. */
  readonly said: Message;

  constructor(reason: SceneReason, said: Message, options?: ErrorOptions) {
    const bounded = printableMessage(said);
    super(inEnglish(bounded), options);
    this.reason = reason;
    this.said = bounded;
  }
}

const printableMessage = ({ code, params }: Message): Message => ({
  code,
  params: Object.fromEntries(Object.entries(params).map(([name, param]) => [name, printableParam(param)])),
});

function printableParam(param: Param): Param {
  if (typeof param === 'string') return printable(param, maxName);
  if (typeof param !== 'object') return param;
  if (isMessage(param)) return printableMessage(param);
  return 'list' in param ? { ...param, list: param.list.map(printableParam) } : param;
}

/** A file is no longer what its beginning, known from before, says: opened anew it can be read. */
export class StaleHead extends SceneError {
  constructor(said: Message) {
    super('asset_unreachable', said);
  }
}
