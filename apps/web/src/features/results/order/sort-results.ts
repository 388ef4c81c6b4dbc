import type { OrderResult } from '@furrow/contract/results/results';

export type ResultOrder = 'change' | 'low' | 'high' | 'name';

const compareNames = new Intl.Collator(undefined, { numeric: true }).compare;

/** Sort keys, of which smaller ones come first. Results without the figure come last. */
const keys: Record<Exclude<ResultOrder, 'name'>, (result: OrderResult['result']) => number> = {
  change: (result) => (result?.difference == null ? Infinity : -Math.abs(result.difference)),
  low: (result) => result?.average ?? Infinity,
  high: (result) => (result?.average == null ? Infinity : -result.average),
};

/** Sorts results by the size of their change, by their value or by the name of the field. */
export function sortResults(results: readonly OrderResult[], order: ResultOrder): OrderResult[] {
  const compare = (one: OrderResult, other: OrderResult): number => {
    const byName = compareNames(one.field_name, other.field_name);
    if (order === 'name') return byName;
    const [key, otherKey] = [keys[order](one.result), keys[order](other.result)];
    return key === otherKey ? byName : key - otherKey;
  };
  return results.toSorted(compare);
}
