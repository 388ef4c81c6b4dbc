import { edgeOf } from '@furrow/messages/edges';
import { renderParam } from '@furrow/messages/render';
import type { AssistantRecord } from '../../../adapters/assistant/assistant.ts';
import { namesWithDigits } from '../../../adapters/assistant/openai/slots.ts';

/** A number as it is written, with its value. */
interface WrittenNumber {
  written: string;
  value: number;
  decimals: number;
}

const minus = /[−-]/;

/** Finds every number in a text of a language; dates and names have to be removed first. */
function numbersIn(text: string, language: string): WrittenNumber[] {
  const parts = new Intl.NumberFormat(edgeOf(language).locale).formatToParts(-1234.5);
  const decimal = parts.find(({ type }) => type === 'decimal')!.value;
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])[−-]?\d+(?:[\s\u00a0\u202f.,](?=\d{3}(?!\d))\d{3})*(?:[${decimal}]\d+)?`,
    'gu',
  );
  return [...text.matchAll(pattern)].map(([written]) => {
    const [whole = '', rest = ''] = written.split(decimal);
    const value = Number(`${whole.replaceAll(/\D/g, '')}.${rest}`);
    return { written, value: minus.test(written) ? -value : value, decimals: rest.length };
  });
}

/** All numbers in a record, also those in its sentences. */
function figuresOf(value: unknown, language: string): number[] {
  if (typeof value === 'number') return [value, Math.abs(value)];
  if (typeof value === 'string') return numbersIn(value, language).map((one) => one.value);
  if (typeof value !== 'object' || value === null) return [];
  const list = Object.values(value);
  return [
    ...(Array.isArray(value) ? [value.length] : []),
    ...list.flatMap((one) => figuresOf(one, language)),
  ];
}

const daysOf = (value: unknown): string[] => JSON.stringify(value).match(/\d{4}-\d\d-\d\d/g) ?? [];

/** Figures that follow from those of a record: differences to earlier views, ranks, counts and amounts of money. */
function derivedFigures(record: AssistantRecord): number[] {
  const { indices, series, last_year, order, other_averages, shapes, zones } = record;
  const now = indices?.average ?? 0;
  const earlier = [
    ...series.map(({ average }) => average),
    ...(last_year ?? []).map(({ average }) => average),
  ];
  return [
    ...earlier.map((average) => Math.abs(now - average)),
    ...Array.from({ length: other_averages.length + 1 }, (_, index) => index + 1),
    ...(order
      ? [
          Math.round(order.price_cents / record.area_ha) / 100,
          order.price_cents / 100,
          (order.price_cents * order.analyses) / 100,
        ]
      : []),
    ...['zone', 'band', 'point', 'class'].map(
      (key) => [...shapes, ...zones].filter((one) => key in one).length,
    ),
    shapes.filter((one) => one['class'] === 'strong').length,
  ];
}

/** Figures and days of an answer that are not the record's. */
export function wrongFiguresIn(text: string, record: AssistantRecord, language: string): string[] {
  const edge = edgeOf(language);
  const days = [...new Set(daysOf(record))].map((day) => renderParam({ day }, edge));
  const factTexts = record.facts.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  const known = [...days, ...factTexts, ...namesWithDigits(record)].toSorted((a, b) => b.length - a.length);
  const plain = known.reduce((rest, one) => rest.replaceAll(one, ' '), text);
  const figures = [...figuresOf(record, language), ...derivedFigures(record)];
  return numbersIn(plain, language)
    .filter(({ value, decimals }) => {
      const tolerance = 0.5 * 10 ** -decimals + 1e-9 * Math.max(1, Math.abs(value));
      return !figures.some((figure) => Math.abs(figure - value) <= tolerance);
    })
    .map(({ written }) => written);
}
