import type { ToldRecord } from '../../assistant.ts';
import { hectares, listed, sentence, shown, type Told } from '../words.ts';

/** More are not read by anybody. */
const mostNamed = 6;

/** The field in its parts: zones, bands, classes or spots; null where the result has none. */
export function parts(told: Told): string | null {
  const { record } = told;
  if (record.service_code === 'methane') return spots(record);
  if (record.service_code === 'burn-scar') return severities(record);
  return zones(told);
}

function spots({ shapes }: ToldRecord): string | null {
  if (shapes.length === 0) return null;
  const named = shapes.slice(0, mostNamed).map(spotWords);
  return `${shapes.length > mostNamed ? 'The largest spots' : 'The spots'}: ${listed(named)}. Figures are of the mean over each spot, and the true ones may lie up to what the record names as its range above.`;
}

/** As far as its record goes: those of others may hold a concentration alone. */
function spotWords(shape: ToldRecord['shapes'][number]): string {
  const { area_ha: area, concentration, class: strength, noise } = shape;
  const column = concentration == null ? null : `${concentration} ppm·m`;
  const extent = area == null ? null : hectares(area);
  const details = [strength, noise == null ? null : `noise ${noise} ppm·m`].filter((part) => part != null);
  return sentence(
    [extent, column].filter((part) => part !== null).join(' with ') || 'one without a figure',
    details.length > 0 && `(${details.join(', ')})`,
  );
}

function severities({ facts }: ToldRecord): string | null {
  const classes = facts.filter(({ unit, value }) => unit === 'ha' && typeof value === 'number' && value > 0);
  if (classes.length === 0) return null;
  return `By class: ${listed(classes.map(({ name, value }) => `${name}: ${hectares(value)}`))}.`;
}

function zones({ record, reading }: Told): string | null {
  const all = record.zones.length > 0 ? record.zones : record.shapes;
  const kind = all.some((shape) => 'band' in shape) ? 'band' : 'zone';
  const named = all.flatMap((shape) => {
    const label = shape['zone'] ?? shape['band'];
    const value = shape['average'] ?? shape['intensity'];
    if (label == null || shape['area_ha'] == null || typeof value !== 'number') return [];
    return [`${kind} ${label} with ${hectares(shape['area_ha'])} and an average of ${shown(value, reading)}`];
  });
  if (named.length === 0) return null;
  const points = all.filter((shape) => 'point' in shape).length;
  return sentence(
    named.length === 1
      ? `The result has one ${kind}: ${named[0]}.`
      : `The result sets ${named.length} ${kind}s apart: ${listed(named)}.`,
    points > 0 && `It names ${points} points to take samples at.`,
  );
}

/** The same for somebody who asked for it. */
export const partsAsked = (told: Told): string =>
  parts(told) ??
  (told.record.service_code === 'methane'
    ? 'The screening found no spot.'
    : 'This result sets no parts of the field apart: either the field is even, or it was ordered without images.');
