import {
  type ExplainerContext,
  indexFigure,
  type Paragraph,
  paragraph,
} from '../context/explainer-context.ts';
import { describePart, parts, rankedParts, severitiesOf } from './parts.ts';
import { whereMessages as says } from './where.messages.ts';

/** The end of the field that a question asks for. */
type End = 'low' | 'high';

/** The part of the field that a question asks for: by compass and hectares, or by zone, band or class. */
export function where(context: ExplainerContext, ends: readonly End[]): Paragraph {
  const { record, reading } = context;
  if (reading.parts === 'plumes')
    return record.shapes.length === 0 ? [says.no_plume()] : paragraph(record.where, ...parts(context));
  const end: End = ends.includes('high') && !ends.includes('low') ? 'high' : 'low';
  const ranked = rankedParts(context);
  const isFirstPlace = end === 'low' || reading.parts === 'severities';
  if (isFirstPlace && record.where !== null) return [record.where, says.way()];
  if (reading.parts === 'severities') return whereMaxSeverity(context);
  const part = end === 'high' ? ranked.at(-1) : ranked[0];
  if (part) {
    const params = { part: describePart(part, context) };
    return [end === 'high' ? says.highest(params) : says.lowest(params)];
  }
  const { indices } = record;
  return paragraph(
    says.not_divided(),
    indices &&
      (end === 'high'
        ? says.highest_tenth({ high: indexFigure(indices.p90, reading) })
        : says.lowest_tenth({ low: indexFigure(indices.p10, reading) })),
  );
}

function whereMaxSeverity({ record }: ExplainerContext): Paragraph {
  const [maxSeverity] = severitiesOf(record);
  if (!maxSeverity) return [says.not_divided()];
  return [says.highest_severity({ name: maxSeverity.name, area: { hectares: maxSeverity.hectares } })];
}
