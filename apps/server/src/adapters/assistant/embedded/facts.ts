import type { Figure } from '@furrow/messages/message';
import type { ToldRecord } from '../assistant.ts';
import { asWritten } from './told.ts';

const factOf = ({ facts }: ToldRecord, name: string) => facts.find((one) => one.name.startsWith(name));

/** A fact of the recipe that is a number, with its unit; null where the record has none. */
export function figureOf(record: ToldRecord, name: string): Figure | null {
  const fact = factOf(record, name);
  return typeof fact?.value === 'number' ? asWritten(fact.value, fact.unit) : null;
}

/** A fact of the recipe that is words. */
export function wordsOf(record: ToldRecord, name: string): string | null {
  const fact = factOf(record, name);
  return typeof fact?.value === 'string' ? fact.value : null;
}
