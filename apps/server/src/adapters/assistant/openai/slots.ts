import { readingFor } from '@furrow/analysis/services/all';
import { edgeOf } from '@furrow/messages/edges';
import type { Param } from '@furrow/messages/message';
import { renderParam } from '@furrow/messages/render';
import type { AssistantRecord } from '../assistant.ts';
import { exactFigure, indexFigure, percent } from '../embedded/context/explainer-context.ts';

/** What a model may state, by the name of its slot: each value as the language of the answer writes it. */
export type Slots = ReadonlyMap<string, string>;

/** Maximum numbers of views and parts in the slots. More would help neither a reader nor a model. */
const maxViews = 60;
const maxParts = 20;

const statistics = ['mean', 'median', 'min', 'max', 'q1', 'q3', 'p10', 'p90', 'std'] as const;

/**
 * The figures, days and sentences of a record as slots. A slot without a value does not exist, so that a model cannot
 * state it.
 */
export function slotsOf(record: AssistantRecord, language: string): Slots {
  const edge = edgeOf(language);
  const slots = new Map<string, string>();
  const add = (name: string, param: Param | null | undefined): void => {
    if (param !== null && param !== undefined) slots.set(name, renderParam(param, edge));
  };
  const reading = readingFor(record.service_code) ?? { decimals: 3 };
  const index = (value: number | null | undefined): Param | null =>
    value === null || value === undefined ? null : indexFigure(value, reading);
  const day = (value: string | null | undefined): Param | null => (value ? { day: value } : null);
  addStatistics(record, add, index);
  addViews(record, add, index);
  addParts(record, add, index);
  const { advice, where, weakest, order, other_averages: others, indices } = record;
  add('advice', advice?.text);
  for (const [position, text] of (advice?.added ?? []).entries()) add(`advice.${position + 1}`, text);
  add('advice.certainty', advice?.certainty);
  add('look_again.day', day(advice?.look_again_from));
  add('where', where);
  add('weakest_zone.side', weakest?.side);
  add('weakest_zone.ha', weakest && { hectares: weakest.area_ha });
  add('weakest_zone.below', index(weakest?.below));
  add('price', order && { cents: order.price_cents });
  add('price.all', order && { cents: order.price_cents * order.analyses });
  add('next.day', day(order?.next_day));
  if (others.length > 0 && indices) {
    add('other_fields.low', index(Math.min(...others)));
    add('other_fields.high', index(Math.max(...others)));
    add('other_fields.number', others.length);
  }
  add('area', { hectares: record.area_ha });
  add('vegetation', record.vegetation_type);
  add('soil', record.soil_type);
  add('fire.day', day(record.reference_date));
  add('pixel.metres', { figure: record.resolution, decimals: 0, unit: 'm' });
  add('pixels.inside', { figure: record.pixels.inside, decimals: 0 });
  add('pixels.valid', { figure: record.pixels.valid, decimals: 0 });
  add('measured.percent', record.measured_percent === null ? null : percent(record.measured_percent));
  add('about', readingFor(record.service_code)?.description);
  add('limits', record.limits);
  add('notes', indices?.notes ?? record.notes);
  return slots;
}

type Add = (name: string, param: Param | null | undefined) => void;
type IndexParam = (value: number | null | undefined) => Param | null;

function addStatistics({ indices, more_indices, facts, days }: AssistantRecord, add: Add, index: IndexParam) {
  for (const [position, date] of days.entries()) add(`image.${position + 1}.day`, { day: date });
  for (const { code, value, unit } of facts) {
    const name = `fact.${code.split('.').at(-1)}`;
    add(name, typeof value === 'number' ? exactFigure(value, unit) : value);
  }
  for (const [prefix, values] of [
    ['', indices],
    ...more_indices.map((one) => [`index.${one.name}.`, one] as const),
  ] as const) {
    if (!values) continue;
    for (const name of statistics) add(`${prefix}${name}`, index(values[name === 'mean' ? 'average' : name]));
    add(`${prefix}cloud`, percent(values.cloud));
    add(`${prefix}day`, { day: values.date });
    add(`${prefix}name`, values.name);
    add(`${prefix}root_zone`, index(values.ctime10));
  }
}

function addViews({ series, change, last_view, last_year }: AssistantRecord, add: Add, index: IndexParam) {
  for (const { date, average } of series.slice(-maxViews)) {
    add(`view.${date}.mean`, index(average));
    add(`view.${date}.day`, { day: date });
  }
  add('last_view.mean', index(last_view?.average));
  add('last_view.day', last_view && { day: last_view.date });
  if (last_year?.length === 1) {
    add('last_year.mean', index(last_year[0]!.average));
    add('last_year.day', { day: last_year[0]!.date });
  }
  for (const [position, { date, average }] of (last_year?.length === 2 ? last_year : []).entries()) {
    const name = position === 0 ? 'last_year.lowest' : 'last_year.highest';
    add(`${name}.mean`, index(average));
    add(`${name}.day`, { day: date });
  }
  add('change.since', change && { day: change.since });
  add('change.mean', index(change?.difference?.average));
  add('change.reason', change?.reason);
}

function addParts({ zones, shapes }: AssistantRecord, add: Add, index: IndexParam) {
  const all = zones.length > 0 ? zones : shapes;
  add('parts.number', all.length);
  for (const [position, shape] of all.slice(0, maxParts).entries()) {
    const kind = 'zone' in shape ? 'zone' : 'band' in shape ? 'band' : 'spot';
    const name = `${kind}.${shape[kind] ?? position + 1}`;
    const { area_ha: hectares, concentration: column } = shape;
    const average = shape['average'] ?? shape['intensity'];
    if (typeof hectares === 'number') add(`${name}.ha`, { hectares });
    if (typeof average === 'number') add(`${name}.mean`, index(average));
    if (typeof column === 'number') add(`${name}.column`, exactFigure(column, 'ppm·m'));
    if (typeof shape['class'] === 'string') add(`${name}.class`, shape['class']);
  }
}

/** Names with digits that are no figures. */
const plainNames = ['CO₂', 'CO2', 'CH₄', 'CH4', 'Sentinel-2'];

/** Names with digits that an answer about this record may contain. */
export const namesWithDigits = ({ indices, more_indices }: AssistantRecord): readonly string[] =>
  [...plainNames, ...[indices, ...more_indices].flatMap((one) => one?.name ?? [])]
    .filter((name) => /\p{N}/u.test(name))
    .toSorted((one, other) => other.length - one.length);
