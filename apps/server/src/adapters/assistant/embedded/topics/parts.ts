import type { Message } from '@furrow/messages/message';
import type { AssistantRecord } from '../../assistant.ts';
import { indexMessages } from '../context/explain.messages.ts';
import {
  type ExplainerContext,
  exactFigure,
  indexFigure,
  type Paragraph,
  paragraph,
} from '../context/explainer-context.ts';
import { levelOf } from './condition.ts';
import { partsMessages as says } from './parts.messages.ts';

type Shape = AssistantRecord['shapes'][number];

/** Maximum number of spots that an answer lists. More would not help a reader. */
const maxListedSpots = 6;

/** The parts of the field: zones, bands, classes or spots; empty if the result has none. */
export function parts(context: ExplainerContext): Paragraph {
  const { record, reading } = context;
  if (reading.parts === 'plumes') return spots(record);
  if (reading.parts === 'severities') return severities(record);
  return zones(context);
}

function spots({ shapes }: AssistantRecord): Paragraph {
  if (shapes.length === 0) return [];
  const params = { spots: { list: shapes.slice(0, maxListedSpots).map(spotOf) } };
  return [
    shapes.length > maxListedSpots ? says.largest_spots(params) : says.spots(params),
    says.spots_are_means(),
  ];
}

const hectaresOf = (shape: Shape) => ({ hectares: Number(shape['area_ha']) });
const columnOf = (value: string | number) => exactFigure(Number(value), 'ppm·m');

/** Describes a spot with the figures that its record has. Spots of some recipes have only a concentration. */
function spotOf(shape: Shape): Message {
  const spot = extentOf(shape);
  const strength = shape['class'] == null ? null : strengthOf(String(shape['class']));
  const noise = shape['noise'] == null ? null : columnOf(shape['noise']);
  if (strength && noise) return says.with_both({ spot, strength, noise });
  if (strength) return says.with_strength({ spot, strength });
  return noise ? says.with_noise({ spot, noise }) : spot;
}

function extentOf(shape: Shape): Message {
  const area = shape['area_ha'] == null ? null : hectaresOf(shape);
  const column = shape['concentration'] == null ? null : columnOf(shape['concentration']);
  if (area && column) return says.spot({ area, column });
  if (area) return says.spot_of_area({ area });
  return column ? says.spot_of_column({ column }) : says.bare_spot();
}

function strengthOf(name: string): Message {
  if (name === 'strong') return says.strong();
  return name === 'possible' ? says.possible() : indexMessages.named({ name });
}

/** The classes of severity that occur, the most severe first. */
export const severitiesOf = ({ facts }: AssistantRecord): { name: string; hectares: number }[] =>
  facts.flatMap(({ name, value, unit }) =>
    unit === 'ha' && typeof value === 'number' && value > 0 ? [{ name, hectares: value }] : [],
  );

function severities(record: AssistantRecord): Paragraph {
  const classes = severitiesOf(record).map(({ name, hectares }) => says.class({ name, area: { hectares } }));
  return classes.length === 0 ? [] : [says.classes({ classes: { list: classes } })];
}

/** A zone or a band with its average. */
interface MeasuredPart {
  label: string;
  shape: Shape;
  average: number;
}

const shapesOf = ({ record }: ExplainerContext): readonly Shape[] =>
  record.zones.length > 0 ? record.zones : record.shapes;

const measuredParts = (context: ExplainerContext): MeasuredPart[] =>
  shapesOf(context).flatMap((shape) => {
    const label = shape['zone'] ?? shape['band'];
    const average = shape['average'] ?? shape['intensity'];
    if (label == null || shape['area_ha'] == null || typeof average !== 'number') return [];
    return [{ label: String(label), shape, average }];
  });

/** The zones or bands, the one with the lowest average first. */
export const rankedParts = (context: ExplainerContext): MeasuredPart[] =>
  measuredParts(context).toSorted((one, other) => one.average - other.average);

/** Describes a zone or a band within a sentence. */
export const describePart = (
  { label, shape, average }: MeasuredPart,
  { reading }: ExplainerContext,
): Message =>
  ('band' in shape ? says.band : says.zone)({
    label,
    area: hectaresOf(shape),
    average: indexFigure(average, reading),
  });

function zones(context: ExplainerContext): Paragraph {
  const list = measuredParts(context).map((part) => describePart(part, context));
  if (list.length === 0) return [];
  const count = list.length;
  const haveBands = shapesOf(context).some((shape) => 'band' in shape);
  return [haveBands ? says.bands({ count, bands: { list } }) : says.zones({ count, zones: { list } })];
}

/** How many samples the result proposes, and how to take them. */
export const samples = (context: ExplainerContext): Paragraph =>
  paragraph(
    says.points({ points: shapesOf(context).filter((shape) => 'point' in shape).length }),
    levelOf(context)?.advice,
  );

/** Describes the parts of the field for a question about them, and says so if there are none. */
export function partsOrNone(context: ExplainerContext): Paragraph {
  const partsParagraph = parts(context);
  if (partsParagraph.length > 0) return partsParagraph;
  return [context.reading.parts === 'plumes' ? says.no_spot() : says.no_parts()];
}
