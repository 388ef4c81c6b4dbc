import type { Flow, Kept } from './flow-context.ts';
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
const isValues: Is = (value) => isRecord(value) && Object.values(value).every(isText);

const doings: readonly unknown[] = ['tiers', 'adding', 'removing', 'paying'] satisfies Kept['doing'][];

function isLine(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { by, id, round, words } = value as { [Key in keyof Line]: unknown };
  if (!isCount(id) || !isCount(round)) return false;
  if (by === 'person') return orNull(isState)(value['at']) && isText(words);
  return by === 'bot' && orNull(isText)(value['says']) && isValues(value['values']) && orNull(isText)(words);
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
  order: orNull((value) => isRecord(value) && isText(value['id']) && isText(value['number'])),
};

/** The guided order as it was kept over a reload; null where an older version or something else has kept it: then it begins anew. */
export function readFlow(kept: unknown): Flow | null {
  if (!isRecord(kept)) return null;
  return Object.entries(isKept).every(([name, is]) => is(kept[name])) ? (kept as unknown as Flow) : null;
}
