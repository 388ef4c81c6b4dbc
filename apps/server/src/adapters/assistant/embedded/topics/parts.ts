import type { Message } from '@furrow/messages/message';
import type { ToldRecord } from '../../assistant.ts';
import { indexMessages } from '../explain.messages.ts';
import { asWritten, type Paragraph, paragraph, shown, type Told } from '../told.ts';
import { partsMessages as says } from './parts.messages.ts';

type Shape = ToldRecord['shapes'][number];

/** Readers do not want more. */
const maxNamed = 6;

/** The parts of the field: zones, bands, classes or spots; empty if the result has none. */
export function parts(told: Told): Paragraph {
  const { record } = told;
  if (record.service_code === 'methane') return spots(record);
  if (record.service_code === 'burn-scar') return severities(record);
  return zones(told);
}

function spots({ shapes }: ToldRecord): Paragraph {
  if (shapes.length === 0) return [];
  const named = { spots: { list: shapes.slice(0, maxNamed).map(spotOf) } };
  return [shapes.length > maxNamed ? says.largest_spots(named) : says.spots(named), says.spots_are_means()];
}

const hectaresOf = (shape: Shape) => ({ hectares: Number(shape['area_ha']) });
const columnOf = (value: string | number) => asWritten(Number(value), 'ppm·m');

/** Describes a spot as far as its record allows: other recipes' spots may have only a concentration. */
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

function severities({ facts }: ToldRecord): Paragraph {
  const classes = facts.flatMap(({ name, value, unit }) =>
    unit === 'ha' && typeof value === 'number' && value > 0
      ? [says.class({ name, area: { hectares: value } })]
      : [],
  );
  return classes.length === 0 ? [] : [says.classes({ classes: { list: classes } })];
}

function zones({ record, reading }: Told): Paragraph {
  const all = record.zones.length > 0 ? record.zones : record.shapes;
  const isOfBands = all.some((shape) => 'band' in shape);
  const one = isOfBands ? says.band : says.zone;
  const list = all.flatMap((shape) => {
    const label = shape['zone'] ?? shape['band'];
    const value = shape['average'] ?? shape['intensity'];
    if (label == null || shape['area_ha'] == null || typeof value !== 'number') return [];
    return [one({ label: String(label), area: hectaresOf(shape), average: shown(value, reading) })];
  });
  if (list.length === 0) return [];
  const count = list.length;
  const points = all.filter((shape) => 'point' in shape).length;
  return paragraph(
    isOfBands ? says.bands({ count, bands: { list } }) : says.zones({ count, zones: { list } }),
    points > 0 && says.points({ points }),
  );
}

/** The parts of the field for a question about them, which also says if there are none. */
export function partsAsked(told: Told): Paragraph {
  const found = parts(told);
  if (found.length > 0) return found;
  return [told.record.service_code === 'methane' ? says.no_spot() : says.no_parts()];
}
