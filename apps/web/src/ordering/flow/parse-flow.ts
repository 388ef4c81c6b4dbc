import type { UnpayableItem } from '../draft/why-unpayable.ts';
import type { Flow, PersistedFlow } from './flow-context.ts';
import type { PlaceholderValues } from './flow-data.ts';
import { guidedStates } from './guided-states.ts';
import type { Line } from './lines.ts';

type Predicate = (value: unknown) => boolean;

const isText: Predicate = (value) => typeof value === 'string';
const isCount: Predicate = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isState: Predicate = (value) => guidedStates.some((state) => state === value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const orNull =
  (predicate: Predicate): Predicate =>
  (value) =>
    value === null || predicate(value);
const listOf =
  (predicate: Predicate): Predicate =>
  (value) =>
    Array.isArray(value) && value.every(predicate);
const isAmount: Predicate = (value) => Number.isFinite(value);
const isNamed: Predicate = (value) =>
  isRecord(value) && Number.isSafeInteger(value['id']) && isText(value['name']);

const unpayableReasons: readonly unknown[] = [
  'withdrawn',
  'area',
  'restricted',
] satisfies UnpayableItem['unavailable_reason'][];
const isUnpayableItem: Predicate = (value) =>
  isRecord(value) &&
  isText(value['service_name']) &&
  isText(value['field_name']) &&
  isAmount(value['total_price']) &&
  unpayableReasons.includes(value['unavailable_reason']) &&
  (value['restricted_by'] === undefined || isText(value['restricted_by']));

const isPlaceholderValue: { [Name in keyof PlaceholderValues]-?: Predicate } = {
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
  unpayable: listOf(isUnpayableItem),
};
const arePlaceholderValues: Predicate = (value) =>
  isRecord(value) &&
  Object.entries(value).every(
    ([name, one]) =>
      Object.hasOwn(isPlaceholderValue, name) && isPlaceholderValue[name as keyof PlaceholderValues](one),
  );

const isReplyPart: Readonly<Record<string, Predicate>> = {
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
const isReplyContent: Predicate = (value) =>
  isRecord(value) &&
  Object.entries(isReplyPart).some(
    ([name, predicate]) => Object.hasOwn(value, name) && predicate(value[name]),
  );

const areWishes: Predicate = (value) =>
  isRecord(value) &&
  listOf(
    (offer) =>
      isRecord(offer) &&
      isNamed(offer['industry']) &&
      orNull(isNamed)(offer['service']) &&
      orNull(isText)(offer['vegetation_type']),
  )(value['offers']) &&
  orNull((recurrence) => isRecord(recurrence) && isCount(recurrence['weeks']))(value['recurrence']);

const pendingRequests: readonly unknown[] = [
  'tiers',
  'adding',
  'removing',
  'paying',
] satisfies PersistedFlow['pending'][];

function isLine(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { author, id, round } = value as { [Key in keyof Line]: unknown };
  if (!isCount(id) || !isCount(round)) return false;
  if (author === 'person') return orNull(isState)(value['state']) && isReplyContent(value['reply']);
  return (
    author === 'bot' &&
    orNull(isText)(value['message']) &&
    arePlaceholderValues(value['values']) &&
    orNull(isText)(value['sentence'])
  );
}

const isFlowPart: { [Key in keyof Flow]: Predicate } = {
  state: isState,
  lines: listOf(isLine),
  lineCount: isCount,
  round: isCount,
  pending: orNull((value) => pendingRequests.includes(value)),
  requestNumber: isCount,
  redraws: isCount,
  addedItemId: orNull(isText),
  addedValues: arePlaceholderValues,
  bill: orNull(isRecord),
  order: orNull((value) => isRecord(value) && isText(value['id']) && orNull(isText)(value['number'])),
  wishes: orNull(areWishes),
};

/**
 * Parses the stored guided order. Null if it has another format, such as that of an older version, so
 * that the order starts again.
 */
export function parseFlow(stored: unknown): Flow | null {
  if (!isRecord(stored)) return null;
  return Object.entries(isFlowPart).every(([name, predicate]) => predicate(stored[name]))
    ? (stored as unknown as Flow)
    : null;
}
