import { codeOf } from '@furrow/messages/param-kinds';
import type { AmendedRecord } from '../record/render-record.ts';
import type { Fact } from '../series/time-series-outcome.ts';

/** Value of a fact by its code; null where a record does not have it. */
export function factOf(facts: readonly Fact[] | undefined, code: string): Fact['value'] | null {
  return (facts ?? []).find(({ name }) => codeOf(name) === code)?.value ?? null;
}

export function figureOfFact(facts: readonly Fact[] | undefined, code: string): number | null {
  const value = factOf(facts, code);
  return typeof value === 'number' ? value : null;
}

/** UTC day that a fact names, alone or with a satellite. */
export function dayOfFact(facts: readonly Fact[] | undefined, code: string): string | null {
  const value = factOf(facts, code);
  const day = typeof value === 'object' && value !== null ? value.params?.['day'] : undefined;
  return typeof day === 'object' && 'day' in day ? day.day : null;
}

/** Day of the view that a record is about, which may have no statistics. */
export function viewDayOf({ metadata }: AmendedRecord): string {
  const indices = metadata.indices as typeof metadata.indices | undefined;
  return indices?.date ?? metadata.provenance.scenes[0]!.datetime.slice(0, 10);
}
