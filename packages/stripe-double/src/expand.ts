import type { Records } from './records.ts';
import { type Form, partsOf } from './wire-form.ts';

/** Replaces ids by full objects as `expand[]` requests; in lists with `data.…`. */
export function expand<Thing extends object>(records: Records, thing: Thing, form: Form): Thing {
  const paths = Object.values(partsOf(form, 'expand')).map((path) => path.split('.'));
  return paths.reduce((expanded, path) => follow(records, expanded, path), thing);
}

function follow<Thing extends object>(records: Records, thing: Thing, path: readonly string[]): Thing {
  const [name, ...rest] = path;
  if (name === undefined) return thing;
  const value = (thing as Record<string, unknown>)[name];
  if (Array.isArray(value)) return { ...thing, [name]: value.map((one) => follow(records, one, rest)) };
  const whole = typeof value === 'string' ? find(records, value) : value;
  if (typeof whole !== 'object' || whole === null) return thing;
  return { ...thing, [name]: follow(records, whole, rest) };
}

function find(records: Records, id: string): object | undefined {
  const { paymentMethods, intents, charges, refunds, disputes, balance } = records;
  for (const shelf of [paymentMethods, intents, charges, refunds, disputes, balance]) {
    const found = shelf.get(id);
    if (found) return found;
  }
  return undefined;
}
