import { largestPart } from '@furrow/geo/bounds';
import type { Field } from '@furrow/geo/validity';
import { inEnglish } from '@furrow/messages/in-english';
import type { Message } from '@furrow/messages/message';
import { resultChecksum } from './checksum.ts';
import type { Plan, PlannedBand, PlannedScene } from './plan.ts';
import { implausibleNotes } from './plausible-reflectance.ts';
import type { IndexFormula, Quantity } from './recipes/layer.ts';
import { type Recipe, takesSeason } from './recipes/recipe.ts';
import { rampSteps } from './render/ramps.ts';
import type { PictureFrame } from './render/warp.ts';
import type { RunResult } from './run-result.ts';
import { type BandName, bands as bandDescriptions } from './scenes/bands.ts';
import { maskDescription } from './scenes/classification.ts';
import { type DroppedScene, summariseDropped } from './scenes/dropped.ts';
import type { ResultFeature, SeriesPoint } from './season/season-outcome.ts';
import type { Summary } from './statistics/summary.ts';
import { leastClearShare, nearlyAllShare } from './usable-share.ts';

const percent = (share: number): number => Math.round(share * 1e8) / 1e6;

export interface RecordContext {
  field: Field;
  recipe: Recipe;
  dropped: readonly DroppedScene[];
  /** Sentences that the choice of scenes adds to the notes. */
  notes: readonly string[];
  /** Of the passes before, where it was asked for and the recipe has none of its own. */
  series?: readonly SeriesPoint[];
  /** Shapes of ground that looks alike, where pictures are wanted. */
  zones?: readonly ResultFeature[];
  /** Where the overlay picture was put, when one was made. */
  overlay: { frame: PictureFrame; url: string } | null;
}

/** The record of one analysis, as people and scripts get it; pure data, ready for JSON. */
export function buildRecord(result: RunResult, context: RecordContext) {
  const { recipe, field, overlay } = context;
  const { plan } = result;
  const date = plan.scenes[0]!.datetime.slice(0, 10);
  const cloud = percent(result.cloudShare);
  const describe = ({ name }: Quantity, summary: Summary, notes: readonly string[]) => ({
    name,
    date,
    ...summary,
    cloud,
    notes: notes.join(' '),
  });
  const { statistics, notes: seasonNotes = [], facts, features } = result.season ?? {};
  const series = result.season?.series ?? context.series;
  const notes = [
    ...context.notes,
    ...seasonNotes,
    ...measuredNotes(result, recipe),
    ...implausibleNotes(result.implausible),
    ...classNotes(result),
    ...rangeNotes(result),
    ...missingNotes(result.missing),
    ...radiometryNotes(plan.scenes),
    ...offsetNotes(scenesOf(plan)),
  ];
  const geojson = features && { type: 'FeatureCollection' as const, features: [...features] };
  // What stands for shapes has no statistics: those of all its pixels would be figures of the noise.
  const isOfShapes = geojson !== undefined && takesSeason(recipe) && recipe.tells === 'features';
  const indices = isOfShapes
    ? null
    : { ...describe(result.index.formula, result.summary, notes), ...statistics };
  const { range, ramp, unit } = result.index.formula;
  const [low, high] = range;
  const main = plan.scenes[0]!;
  return {
    item_id: null,
    service_code: recipe.code,
    service_name: recipe.name,
    area_ha: field.hectares,
    vegetation_type: null,
    soil_type: null,
    ...(plan.asked?.referenceDate ? { reference_date: plan.asked.referenceDate } : {}),
    metadata: {
      // Whoever asks for statistics knows that the recipe has some.
      ...((indices ? { indices } : {}) as { indices: NonNullable<typeof indices> }),
      more_indices: result.moreIndices.map(({ formula, valid, summary }) => ({
        ...describe(formula, summary, [
          ...rangeNotes(result, result.index.formula.name),
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
          ...(isEven(bands)
            ? {}
            : { bands: bands.map(({ name, offset, scale }) => ({ name, offset, scale })) }),
        })),
        ...summariseDropped(context.dropped.map(spoken)),
        ...(result.unread.length > 0 ? { unread: result.unread.map(spoken) } : {}),
        collection: main.collection,
        simulated: plan.simulated,
        recipe: `${recipe.code} ${recipe.version}`,
        formula: `${result.index.formula.name} = ${result.index.formula.formula}`,
        citation: result.index.formula.citation,
        ...(result.moreIndices.length > 0
          ? {
              more_formulas: result.moreIndices.map(({ formula: { name, formula, citation } }) => ({
                name,
                formula: `${name} = ${formula}`,
                citation,
              })),
            }
          : {}),
        limits: recipe.limits,
        ...(facts ? { facts: [...facts] } : {}),
        ...(indices ? {} : { notes: notes.join(' ') }),
        crs: `EPSG:${plan.grid.epsg}`,
        resolution: plan.grid.resolution,
        pixels: { inside: result.pixels.length, valid: result.index.valid },
        offset: main.bands[0]!.offset,
        mask: maskDescription,
        engine: plan.engine,
        attribution: attributionOf(plan.simulated, date),
        checksum: resultChecksum(
          {
            pixels: result.pixels,
            values: result.index.values,
            gridPixels: plan.grid.width * plan.grid.height,
          },
          indices ?? geojson,
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
export type AnalysisRecord = ReturnType<typeof buildRecord>;

export const attributionOf = (simulated: boolean, date: string): string =>
  simulated
    ? 'Simulated, not satellite data'
    : `Contains modified Copernicus Sentinel data ${date.slice(0, 4)}`;

/** Of the result's own pass first, then of the others by their time. */
const scenesOf = ({ scenes, season = [] }: Plan): PlannedScene[] => [
  ...scenes,
  ...season.flatMap((pass) => pass.scenes),
];

const shown = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** A figure stands for what was measured. What is found on a map has a sentence of its own about it. */
function measuredNotes({ index, pixels }: RunResult, recipe: Recipe): string[] {
  const share = index.valid / pixels.length;
  if (share >= nearlyAllShare || (takesSeason(recipe) && recipe.tells === 'features')) return [];
  if (!takesSeason(recipe) && share < leastClearShare) {
    return [
      `Only ${Math.floor(share * 100)} % of the field could be used on this day, so its numbers may not stand for the whole field.`,
    ];
  }
  const measured = (Math.floor(share * 1000) / 10).toFixed(1);
  return [`Measured on ${measured} % of the field: average, spread and zones stand for that part alone.`];
}

const classNotes = (result: RunResult): string[] => [
  `${shown(result.unclassifiedShare)} of the valid pixels are unclassified (SCL 7), ${shown(result.darkShare)} dark (SCL 2).`,
];

/** Reflectances below 0 are no measure of the ground: such pixels are left out of further indices too. */
const rangeNotes = ({ outOfRange }: RunResult, of = 'index'): string[] =>
  outOfRange === 0
    ? []
    : [`${outOfRange} clear pixels are left out because their reflectances give no ${of} between −1 and 1.`];

const s2Name = (band: BandName): string => bandDescriptions[band].s2;

const isEven = (bands: readonly PlannedBand[]): boolean =>
  bands.every(({ offset, scale }) => offset === bands[0]!.offset && scale === bands[0]!.scale);

/** A scene's one offset and scale stand for all its bands; where they do not, each band's own are said. */
const radiometryNotes = (scenes: readonly PlannedScene[]): string[] =>
  scenes
    .filter(({ bands }) => !isEven(bands))
    .map(({ id, bands }) => {
      const each = bands.map(
        ({ name, offset, scale }) =>
          `${s2Name(name)} (DN ${offset < 0 ? '−' : '+'} ${Math.abs(offset)}) × ${scale}`,
      );
      return `The bands of ${id} have reflectances of their own: ${each.join(', ')}.`;
    });

/** An offset that nobody stated is taken by a rule, which the reader can weigh. */
function offsetNotes(scenes: readonly PlannedScene[]): string[] {
  const assumed = scenes.filter(({ bands }) => bands.some(({ basis }) => basis === 'assumed'));
  const [first] = assumed;
  if (!first) return [];
  if (assumed.length > 1) {
    return [
      `The items of ${assumed.length} scenes do not say whether their reflectance offset was taken off: by their processing baselines it is taken off here.`,
    ];
  }
  return [
    `The item of ${first.id} does not say whether its reflectance offset was taken off: by its processing baseline it is taken off here.`,
  ];
}

const missingNotes = (missing: readonly IndexFormula[]): string[] =>
  missing.map(
    ({ name, bands }) =>
      `${name} is left out: no scene has readable ${bands.map(s2Name).join(' and ')} pixels over the field.`,
  );

const partialNotes = (computed: number, valid: number): string[] =>
  computed === valid ? [] : [`Computed from ${computed} of ${valid} valid pixels.`];

const spoken = <Said extends { detail: Message }>({ detail, ...scene }: Said) => ({
  ...scene,
  detail: inEnglish(detail),
});
