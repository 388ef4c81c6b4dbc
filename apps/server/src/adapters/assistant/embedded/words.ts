import { spokenDay } from '@furrow/analysis/spoken-day';
import type { ToldRecord } from '../assistant.ts';
import type { Reading } from './reading.ts';

/** A result and how it is read. */
export interface Told {
  record: ToldRecord;
  reading: Reading;
}

export type Value = string | number | null | undefined;

/** A figure of the index with its unit, such as "0.584" or "16.10 t CO₂/ha". Small ones keep two digits that say something. */
export function shown(value: number, { digits, unit }: Pick<Reading, 'digits' | 'unit'>): string {
  const isLost = value !== 0 && Math.abs(value) < 0.5 * 10 ** (1 - digits);
  const rounded = isLost ? plain(Number(value.toPrecision(2))) : value.toFixed(digits);
  const written = (Number(rounded) === 0 ? rounded.replace('-', '') : rounded).replace('-', '−');
  return unit === '' ? written : `${written} ${unit}`;
}

/** Never as 1e-7. */
const plain = (value: number): string => value.toFixed(20).replace(/\.?0+$/, '');

export const count = (value: number): string => value.toLocaleString('en-US');
export const percent = (value: number): string => `${Number(value.toFixed(1))} %`;
export const hectares = (value: Value): string => `${Number(Number(value).toFixed(2))} ha`;
export const day = (iso: string): string => spokenDay(iso);

/** The name of an index within a sentence: NDVI, but soil moisture. */
export const inSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** "a", "a and b", "a, b and c". */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

export const sentence = (...parts: readonly (string | null | false)[]): string =>
  parts.filter((part) => part !== null && part !== false && part !== '').join(' ');

/** The value of a fact of the recipe by the beginning of its name, with its unit. */
export function factOf({ facts }: ToldRecord, name: string): string | null {
  const fact = facts.find((one) => one.name.startsWith(name));
  if (!fact) return null;
  const value = typeof fact.value === 'number' ? String(fact.value).replace('-', '−') : fact.value;
  return fact.unit ? `${value} ${fact.unit}` : value;
}

/** What part of the field the figures stand for, where it is not all of it. */
export const measuredNote = ({ measured_percent: measured, indices }: ToldRecord): string | null =>
  measured === null
    ? null
    : `Only ${percent(measured)} of the ${indices ? 'field' : 'site'} was measured: the figures stand for that part alone.`;

export const simulatedNote = ({ simulated }: ToldRecord): string | null =>
  simulated ? 'The imagery is simulated: this is no picture of the real field.' : null;
