import type { OrderDraft } from '../draft/order-draft.ts';
import type { FlowEvent } from './flow-context.ts';
import type { GuidedState } from './guided-states.ts';
import { formatReply } from './replies.ts';
import type { ObservedStep } from './simulated-order.test-support.ts';

type StepInput = Pick<ObservedStep, 'before' | 'facts' | 'event'>;
type Predicate = (stepInput: StepInput) => boolean;

const failsBecause =
  (reason: Extract<FlowEvent, { type: 'not_added' }>['reason']): Predicate =>
  ({ event }) =>
    event.type === 'not_added' && event.reason === reason;

const hasPending =
  (pendingRequest: StepInput['before']['pending']): Predicate =>
  ({ before }) =>
    before.pending === pendingRequest;

const conditions = {
  idle: hasPending(null),
  adding: hasPending('adding'),
  'looking for tiers': hasPending('tiers'),
  removing: hasPending('removing'),
  /** True for a reply to the pending request, and for an event that is no reply. */
  'is this turn': ({ before, event }) =>
    !('requestNumber' in event) || (before.pending !== null && before.requestNumber === event.requestNumber),
  'has begun': ({ before }) => before.state !== 'initial',
  'service is sold': ({ facts }) => facts.draft.service?.available === true,
  'land in hand': ({ facts }) => facts.draft.land !== null,
  'tier in hand': ({ facts }) => hasSolution(facts.draft),
  'industry asks types': ({ facts: { draft } }) =>
    [...(draft.industry?.soil_type ?? []), ...(draft.industry?.vegetation_type ?? [])].length > 0,
  'types in hand': ({ facts }) => hasValidTypes(facts.draft),
  'repetition in hand': ({ facts: { draft } }) =>
    Number(draft.recurrence?.weeks) > 0 && Number(draft.recurrence?.times) > 0,
  repeated: ({ facts }) => facts.draft.recurrence !== null,
  'basket has items': ({ facts }) => facts.cart.items.length > 0,
  'basket has several': ({ facts }) => facts.cart.items.length > 1,
  'last item in basket': ({ before, facts }) => facts.cart.items.some((id) => id === before.addedItemId),
  'can be changed': (stepInput) => stateToChange(stepInput) !== null,
  'tier gone': failsBecause('tier_unavailable'),
  'service gone': failsBecause('service_unavailable'),
  'types gone': failsBecause('types_unavailable'),
  'land refused': failsBecause('land_refused'),
  refused: failsBecause('refused'),
  unknown: failsBecause('unknown'),
} satisfies Record<string, Predicate>;

export type Condition = keyof typeof conditions;

export function isFulfilled(condition: Condition, stepInput: StepInput): boolean {
  return conditions[condition](stepInput);
}

/** State in which the answer was given that the event changes; null if it changes no answer of the current round. */
export function stateToChange({ before, event }: StepInput): GuidedState | null {
  if (event.type !== 'change' || before.state === 'completed') return null;
  const line = before.lines.find(({ id }) => id === event.line);
  return line?.author === 'person' && line.round === before.round ? line.state : null;
}

const laterStates: readonly GuidedState[] = [
  'select_service',
  'choose_service',
  'select_area',
  'select_solution',
  'type_add',
  'select_service_type',
  'recurring',
];

const statesAfter = (state: GuidedState) => laterStates.slice(laterStates.indexOf(state) + 1);

/** Questions in order, each with the states in which it is asked again if its answer is missing from the draft. */
export const repeatedQuestions: readonly [question: GuidedState, from: readonly GuidedState[]][] = [
  ['select_industry', laterStates],
  ['select_service', statesAfter('select_service')],
  ['select_area', statesAfter('select_area')],
  ['select_solution', statesAfter('select_solution')],
  ['type_add', statesAfter('type_add')],
];

/** The bot's message before a question is asked again, by the state of the question. */
export const missingMessage: Readonly<Partial<Record<GuidedState, string>>> = {
  select_industry: 'industryNeeded',
  select_service: 'serviceNeeded',
  select_area: 'landNeeded',
  select_solution: 'tierNeeded',
  type_add: 'gone',
};

/**
 * The earliest question before this state that is unanswered: its answer is missing from the draft, or
 * differs from the conversation.
 */
export function unansweredBefore(
  state: GuidedState,
  flow: ObservedStep['before'],
  draft: OrderDraft,
): GuidedState | null {
  if (flow.pending !== null) return null;
  const unansweredQuestion = repeatedQuestions.find(
    ([question, from]) => from.includes(state) && !isAnsweredInDraft(question, flow, draft),
  );
  return unansweredQuestion?.[0] ?? null;
}

function isAnsweredInDraft(
  question: GuidedState,
  { lines, round }: ObservedStep['before'],
  draft: OrderDraft,
): boolean {
  const { industry, service, land } = draft;
  const answeredLine = lines.findLast(
    (line) => line.author === 'person' && line.state === question && line.round === round,
  );
  const isSame = (name: string) =>
    answeredLine?.author !== 'person' || formatReply(answeredLine.reply) === name;
  if (question === 'select_industry') return industry !== null && isSame(industry.name);
  if (question === 'select_service') return service !== null && isSame(service.name);
  if (question === 'select_area') return land !== null;
  return question === 'select_solution' ? hasSolution(draft) : hasValidTypes(draft);
}

/** True if the draft has a tier, and the reference date and accepted limitation that some services need. */
function hasSolution({ tier, service, referenceDate, limitsAccepted }: OrderDraft): boolean {
  const needsInputs = service?.code === 'Burn scar';
  return tier !== null && (!needsInputs || (referenceDate !== null && limitsAccepted));
}

function hasValidTypes({ industry, soilType, vegetationType }: OrderDraft): boolean {
  const isOfferedType = (options: readonly string[], type: string | null) =>
    options.length === 0 || options.some((option) => option === type);
  return (
    industry !== null &&
    isOfferedType(industry.soil_type, soilType) &&
    isOfferedType(industry.vegetation_type, vegetationType)
  );
}
