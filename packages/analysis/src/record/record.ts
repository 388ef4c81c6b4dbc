import { largestPart } from '@furrow/geo/area/bounds';
import type { Field } from '@furrow/geo/validity/validity';
import type { Figure, Message } from '@furrow/messages/message';
import { minClearShare, minCompleteShare } from '../choose/usable-share.ts';
import type { IndexFormula, Quantity } from '../indices/layer.ts';
import { floorPercent } from '../messages/message-params.ts';
import { noteMessages } from '../messages/note-messages.ts';
import { recordMessages } from '../messages/record-messages.ts';
import { implausibleNotes } from '../pass/plausible-reflectance.ts';
import type { Plan, PlannedBand, PlannedScene } from '../plan/plan.ts';
import { type RejectedScene, summariseRejected } from '../reasons/rejected-scenes.ts';
import { type Recipe, usesTimeSeries } from '../recipes/recipe.ts';
import { rampSteps } from '../render/ramps.ts';
import type { ImageFrame } from '../render/warp.ts';
import type { RunResult } from '../run/run-result.ts';
import { type BandName, bands as bandDescriptions } from '../scenes/bands.ts';
import { maskDescription } from '../scenes/classification.ts';
import type { ResultFeature, SeriesPoint } from '../series/time-series-outcome.ts';
import type { Summary } from '../statistics/summary.ts';
import { resultChecksum } from './checksum.ts';
import { checksumNotes } from './checksum-notes.ts';

/** Version of the form in which a record stores messages. Later versions also read this one. */
export const recordForm = 1;

const percent = (share: number): number => Math.round(share * 1e8) / 1e6;

export interface RecordContext {
  field: Field;
  recipe: Recipe;
  rejected: readonly RejectedScene[];
  /** Notes from the choice of scenes. */
  notes: readonly Message[];
  /** Earlier passes, where they were requested and the recipe has no series of its own. */
  series?: readonly SeriesPoint[];
  /** Zones of similar ground, where they are to be drawn. */
  zones?: readonly ResultFeature[];
  /** URL and frame of the overlay image, when one was made. */
  overlay: { frame: ImageFrame; url: string } | null;
}

/** Statistics of an index on one day. */
export interface StoredStatistics extends Summary {
  name: string;
  title?: Message;
  /** UTC day, YYYY-MM-DD. */
  date: string;
  cloud: number;
  notes: readonly Message[];
  ctime10?: number;
}

/**
 * The record of one analysis as it is stored, ready for JSON: its texts are messages. `renderRecord` turns it into the
 * record for people and scripts.
 */
export function buildRecord(result: RunResult, context: RecordContext) {
  const { recipe, field, overlay } = context;
  const { plan } = result;
  const date = plan.scenes[0]!.datetime.slice(0, 10);
  const cloud = percent(result.cloudShare);
  const describe = (
    { name, title }: Quantity,
    summary: Summary,
    notes: readonly Message[],
  ): StoredStatistics => ({
    name,
    ...(title ? { title } : {}),
    date,
    ...summary,
    cloud,
    notes,
  });
  const { statistics, notes: timeSeriesNotes = [], facts, features } = result.timeSeries ?? {};
  const series = result.timeSeries?.series ?? context.series;
  const notes = [
    ...context.notes,
    ...timeSeriesNotes,
    ...measuredNotes(result, recipe),
    ...implausibleNotes(result.implausible),
    ...classNotes(result),
    ...rangeNotes(result),
    ...missingNotes(result.missingIndices),
    ...radiometryNotes(plan.scenes),
    ...offsetNotes(scenesOf(plan)),
  ];
  const geojson = features && { type: 'FeatureCollection' as const, features: [...features] };
  // A result of shapes has no statistics: over all its pixels they would describe noise.
  const isFeatureResult = geojson !== undefined && usesTimeSeries(recipe) && recipe.output === 'features';
  const indices = isFeatureResult
    ? null
    : { ...describe(result.index.formula, result.summary, notes), ...statistics };
  const { range, ramp, unit } = result.index.formula;
  const [low, high] = range;
  const mainScene = plan.scenes[0]!;
  return {
    messages: recordForm,
    item_id: null,
    service_code: recipe.code,
    service_name: recipe.name,
    area_ha: field.hectares,
    vegetation_type: null as string | null,
    soil_type: null as string | null,
    ...(plan.recipeInputs?.referenceDate ? { reference_date: plan.recipeInputs.referenceDate } : {}),
    metadata: {
      // The type states that there are statistics, because code that reads them knows that the recipe has some.
      ...((indices ? { indices } : {}) as { indices: NonNullable<typeof indices> }),
      more_indices: result.moreIndices.map(({ formula, valid, summary }) => ({
        ...describe(formula, summary, [
          ...furtherRangeNotes(result),
          ...partialNotes(valid, result.index.valid),
        ]),
        valid_pixels: valid,
      })),
      ...(series ? { series: [...series] } : {}),
      ...(geojson ? { geojson } : {}),
      ...(context.zones
        ? { zones: { type: 'FeatureCollection' as const, features: [...context.zones] } }
        : {}),
      histogram: indices && result.histogram,
      display: { low, high, steps: rampSteps(ramp, [low, high]), ...(unit === undefined ? {} : { unit }) },
      overlay: overlay && {
        bounds: [...overlay.frame.bounds] as [number, number, number, number],
        crs: 'EPSG:3857' as const,
        width: overlay.frame.width,
        height: overlay.frame.height,
      },
      provenance: {
        scenes: scenesOf(plan).map(({ id, collection, datetime, platform, baseline, bands }) => ({
          id,
          collection,
          datetime,
          platform,
          baseline,
          offset: bands[0]!.offset,
          ...(bands[0]!.basis ? { offset_basis: bands[0]!.basis } : {}),
          scale: bands[0]!.scale,
          ...(isUniform(bands)
            ? {}
            : { bands: bands.map(({ name, offset, scale }) => ({ name, offset, scale })) }),
        })),
        ...summariseRejected(context.rejected),
        ...(result.unread.length > 0 ? { unread: result.unread } : {}),
        collection: mainScene.collection,
        simulated: plan.simulated,
        recipe: `${recipe.code} ${recipe.version}`,
        quantity: titleOf(result.index.formula),
        formula: formulaOf(result.index.formula),
        citation: result.index.formula.citation,
        ...(result.moreIndices.length > 0
          ? {
              more_formulas: result.moreIndices.map(({ formula }) => ({
                name: formula.name,
                ...(formula.title ? { title: formula.title } : {}),
                formula: formulaOf(formula),
                citation: formula.citation,
              })),
            }
          : {}),
        limits: recipe.limits,
        ...(facts ? { facts: [...facts] } : {}),
        ...(indices ? {} : { notes }),
        crs: `EPSG:${plan.grid.epsg}`,
        resolution: plan.grid.resolution,
        pixels: { inside: result.pixels.length, valid: result.index.valid },
        offset: mainScene.bands[0]!.offset,
        mask: maskDescription,
        engine: plan.engine,
        attribution: attributionOf(plan.simulated, date),
        checksum: resultChecksum(
          {
            pixels: result.pixels,
            values: result.index.values,
            gridPixels: plan.grid.width * plan.grid.height,
          },
          indices ? checksumForm(indices) : geojson,
        ),
      },
      files: overlay ? [{ kind: 'overlay', url: overlay.url }] : [],
    },
    coordinates: largestPart(field.parts),
    geometry:
      field.parts.length === 1
        ? { type: 'Polygon' as const, coordinates: field.parts[0]! }
        : { type: 'MultiPolygon' as const, coordinates: field.parts },
    image: overlay?.url ?? null,
    chat_history: [],
  };
}
export type StoredRecord = ReturnType<typeof buildRecord>;

/**
 * Statistics in the form that the checksum covers: without the display name of the index, and with notes in their fixed
 * form.
 */
const checksumForm = ({ title: _title, notes, ...figures }: StoredStatistics): object => ({
  ...figures,
  notes: checksumNotes(notes),
});

export const attributionOf = (isSimulated: boolean, date: string): Message =>
  isSimulated ? recordMessages.simulated() : recordMessages.copernicus({ year: date.slice(0, 4) });

const toMessage = (text: string | Message): Message =>
  typeof text === 'string' ? recordMessages.as_written({ words: text }) : text;

const titleOf = ({ name, title }: Quantity): Message => title ?? toMessage(name);

const formulaOf = (quantity: Quantity): Message =>
  recordMessages.formula({ name: titleOf(quantity), formula: toMessage(quantity.formula) });

/** Scenes of the result's own pass first, then those of the other passes by time. */
const scenesOf = ({ scenes, timeSeries = [] }: Plan): PlannedScene[] => [
  ...scenes,
  ...timeSeries.flatMap((pass) => pass.scenes),
];

/** Notes how much of the field the statistics cover. Results of shapes have a sentence of their own about it. */
function measuredNotes({ index, pixels }: RunResult, recipe: Recipe): Message[] {
  const share = index.valid / pixels.length;
  if (share >= minCompleteShare || (usesTimeSeries(recipe) && recipe.output === 'features')) return [];
  if (!usesTimeSeries(recipe) && share < minClearShare) {
    return [noteMessages.little_used({ percent: floorPercent(share) })];
  }
  return [noteMessages.part_measured({ percent: { figure: Math.floor(share * 1000) / 10, decimals: 1 } })];
}

const classNotes = ({ unclassifiedShare, darkShare }: RunResult): Message[] => [
  noteMessages.classes({
    unclassified: { figure: unclassifiedShare * 100, decimals: 1 },
    dark: { figure: darkShare * 100, decimals: 1 },
  }),
];

/** Reflectances below 0 do not measure the ground: such pixels are left out of further indices too. */
const rangeNotes = ({ outOfRange }: RunResult): Message[] =>
  outOfRange === 0 ? [] : [noteMessages.no_index({ pixels: outOfRange })];

const furtherRangeNotes = ({ outOfRange, index: { formula } }: RunResult): Message[] =>
  outOfRange === 0 ? [] : [noteMessages.no_value({ pixels: outOfRange, index: titleOf(formula) })];

const s2Name = (band: BandName): string => bandDescriptions[band].s2;

const isUniform = (bands: readonly PlannedBand[]): boolean =>
  bands.every(({ offset, scale }) => offset === bands[0]!.offset && scale === bands[0]!.scale);

/** A scene's single offset and scale cover all its bands; where bands differ, a note lists each. */
const radiometryNotes = (scenes: readonly PlannedScene[]): Message[] =>
  scenes
    .filter(({ bands }) => !isUniform(bands))
    .map(({ id, bands }) => {
      const list = bands.map(({ name, offset, scale }) =>
        noteMessages.band({
          band: s2Name(name),
          sign: offset < 0 ? '−' : '+',
          offset: exactFigure(Math.abs(offset)),
          scale: exactFigure(scale),
        }),
      );
      return noteMessages.bands_differ({ scene: id, bands: { list } });
    });

/** Keeps all decimals of the figure. */
const exactFigure = (figure: number): Figure => ({
  figure,
  decimals: String(figure).split('.')[1]?.length ?? 0,
});

/** Notes that an offset stated nowhere is assumed by rule, so that the reader can judge it. */
function offsetNotes(scenes: readonly PlannedScene[]): Message[] {
  const scenesWithAssumedOffset = scenes.filter(({ bands }) =>
    bands.some(({ basis }) => basis === 'assumed'),
  );
  const [first] = scenesWithAssumedOffset;
  if (!first) return [];
  if (scenesWithAssumedOffset.length > 1)
    return [noteMessages.offsets_assumed({ scenes: scenesWithAssumedOffset.length })];
  return [noteMessages.offset_assumed({ scene: first.id })];
}

const missingNotes = (missingIndices: readonly IndexFormula[]): Message[] =>
  missingIndices.map(({ name, bands }) =>
    noteMessages.index_missing({ index: name, bands: { list: bands.map(s2Name) } }),
  );

const partialNotes = (computedPixels: number, valid: number): Message[] =>
  computedPixels === valid ? [] : [noteMessages.part_computed({ computed: computedPixels, valid })];
