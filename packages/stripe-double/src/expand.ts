import type { Records } from './records.ts';
import { type Form, partsOf } from './wire-form.ts';

/** Replaces ids by full objects as `expand[]` requests; in lists with `data.…`. */
export function expand<T extends object>(records: Records, object: T, form: Form): T {
  const paths = Object.values(partsOf(form, 'expand')).map((path) => path.split('.'));
  return paths.reduce((expandedObject, path) => expandPath(records, expandedObject, path), object);
}

function expandPath<T extends object>(records: Records, object: T, path: readonly string[]): T {
  const [name, ...rest] = path;
  if (name === undefined) return object;
  const value = (object as Record<string, unknown>)[name];
  if (Array.isArray(value))
    return { ...object, [name]: value.map((element) => expandPath(records, element, rest)) };
  const fullObject = typeof value === 'string' ? findObject(records, value) : value;
  if (typeof fullObject !== 'object' || fullObject === null) return object;
  return { ...object, [name]: expandPath(records, fullObject, rest) };
}

function findObject(records: Records, id: string): object | undefined {
  const { paymentMethods, customers, intents, charges, refunds, disputes, balance } = records;
  for (const collection of [paymentMethods, customers, intents, charges, refunds, disputes, balance]) {
    const found = collection.get(id);
    if (found) return found;
  }
  return undefined;
}
