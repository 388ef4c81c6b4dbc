import type { FormatMessage } from '@furrow/analysis/record/render-record';
import { recipeFor } from '@furrow/analysis/services/all';
import type { AnalysisRecord } from '@furrow/contract/results/analysis-record';
import { additionalCoveredPercent, coveredPercent } from '@furrow/contract/results/covered-percent';
import type {
  AssistantFindings,
  AssistantOrder,
  AssistantRecord,
  ShapeProperties,
} from '../../adapters/assistant/assistant.ts';
import type { ItemWithResult } from '../results/results.store.ts';
import { assistantMessages } from './assistant.messages.ts';

type DeliveredItem = Pick<
  ItemWithResult,
  'service_code' | 'service_name' | 'area_ha' | 'vegetation_type' | 'soil_type'
>;
type Shapes = AnalysisRecord['metadata']['geojson'];

const figuresOf = (shapes: Shapes): ShapeProperties[] =>
  shapes?.features.map(({ properties }) => properties) ?? [];

/**
 * Reduces a delivered, rendered result to the part that an assistant may see. It leaves out everything that reveals the
 * location: outlines, bounding boxes, reference systems and the names of scenes, which contain their tile.
 * @param item with its names in the language that the record was rendered in
 * @param extras findings and order, in that language too
 * @param say renders messages in that language
 */
export function assistantRecordOf(
  item: DeliveredItem,
  record: AnalysisRecord,
  extras: AssistantFindings & AssistantOrder,
  say: FormatMessage,
): AssistantRecord {
  const { metadata } = record;
  const { provenance, indices, display } = metadata;
  // A note may name a scene, and the name contains the grid tile.
  const scene = say(assistantMessages.the_scene());
  const withoutSceneNames = (text: string): string =>
    provenance.scenes.reduce((remainingText, { id }) => remainingText.replaceAll(id, scene), text);
  return {
    service_code: item.service_code,
    service_name: item.service_name,
    area_ha: Number(item.area_ha),
    vegetation_type: item.vegetation_type,
    soil_type: item.soil_type,
    reference_date: record.reference_date ?? null,
    indices: indices ? { ...indices, notes: withoutSceneNames(indices.notes) } : null,
    more_indices: metadata.more_indices.map((index) => ({
      ...index,
      measured_percent: additionalCoveredPercent(index, provenance.pixels),
    })),
    series: metadata.series ?? [],
    change: metadata.change ?? null,
    shapes: figuresOf(metadata.geojson),
    zones: figuresOf(metadata.zones),
    scale: { low: display.low, high: display.high },
    // Records without a stored unit are older than that field, so the unit comes from their recipe.
    unit: display.unit ?? recipeFor(item.service_code)?.index.unit ?? null,
    formula: provenance.formula,
    limits: provenance.limits ?? null,
    notes: provenance.notes === undefined ? null : withoutSceneNames(provenance.notes),
    facts: provenance.facts ?? [],
    simulated: provenance.simulated,
    resolution: provenance.resolution,
    pixels: provenance.pixels,
    measured_percent: coveredPercent(provenance.pixels),
    ...extras,
    days: [...new Set(provenance.scenes.map(({ datetime }) => datetime.slice(0, 10)))],
  };
}
