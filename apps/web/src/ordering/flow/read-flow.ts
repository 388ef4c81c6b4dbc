import type { Flow, Kept } from './flow-context.ts';
import type { Values } from './flow-data.ts';
import { guidedStates } from './guided-states.ts';
import type { Line } from './lines.ts';

type Is = (value: unknown) => boolean;

const isText: Is = (value) => typeof value === 'string';
const isCount: Is = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isState: Is = (value) => guidedStates.some((state) => state === value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const orNull =
  (is: Is): Is =>
  (value) =>
    value === null || is(value);
const listOf =
  (is: Is): Is =>
  (value) =>
    Array.isArray(value) && value.every(is);
const isAmount: Is = (value) => Number.isFinite(value);
const isNamed: Is = (value) => isRecord(value) && Number.isSafeInteger(value['id']) && isText(value['name']);

const isOfValues: { [Name in keyof Values]-?: Is } = {
  name: isText,
  industry: orNull(isNamed),
  service: orNull(isNamed),
  area: orNull(isAmount),
  country: orNull(isText),
  price: orNull(isAmount),
  items: isCount,
  total: isAmount,
  order: orNull(isText),
  reason: isText,
};
const isValues: Is = (value) =>
  isRecord(value) &&
  Object.entries(value).every(
    ([name, one]) => Object.hasOwn(isOfValues, name) && isOfValues[name as keyof Values](one),
  );

const isOfSaid: Readonly<Record<string, Is>> = {
  industry: isNamed,
  service: isNamed,
  land: (land) => isRecord(land) && isAmount(land['hectares']),
  tier: isRecord,
  soil: orNull(isNamed),
  recurrence: orNull(isRecord),
  bill: (bill) => isRecord(bill) && isRecord(bill['billing_address']),
  pressed: isText,
  typed: isText,
};
const isSaid: Is = (value) =>
  isRecord(value) &&
  Object.entries(isOfSaid).some(([name, is]) => Object.hasOwn(value, name) && is(value[name]));

const doings: readonly unknown[] = ['tiers', 'adding', 'removing', 'paying'] satisfies Kept['doing'][];

function isLine(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { by, id, round } = value as { [Key in keyof Line]: unknown };
  if (!isCount(id) || !isCount(round)) return false;
  if (by === 'person') return orNull(isState)(value['at']) && isSaid(value['said']);
  return (
    by === 'bot' &&
    orNull(isText)(value['says']) &&
    isValues(value['values']) &&
    orNull(isText)(value['words'])
  );
}

const isKept: { [Key in keyof Flow]: Is } = {
  at: isState,
  lines: listOf(isLine),
  said: isCount,
  round: isCount,
  doing: orNull((value) => doings.includes(value)),
  turn: isCount,
  redraws: isCount,
  added: orNull(isText),
  addedAs: isValues,
  bill: orNull(isRecord),
  order: orNull((value) => isRecord(value) && isText(value['id']) && orNull(isText)(value['number'])),
};

/** Parses the stored guided order; null if it has another form, such as an older version's: then the order starts over. */
export function readFlow(kept: unknown): Flow | null {
  if (!isRecord(kept)) return null;
  return Object.entries(isKept).every(([name, is]) => is(kept[name])) ? (kept as unknown as Flow) : null;
}
