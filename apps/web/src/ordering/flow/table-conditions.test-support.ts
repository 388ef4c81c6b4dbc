import type { Hand } from '../hand.ts';
import { answerWords } from './answers.ts';
import type { FlowEvent } from './flow-context.ts';
import type { GuidedState } from './guided-states.ts';
import type { Told } from './simulated-order.test-support.ts';

type Situation = Pick<Told, 'before' | 'facts' | 'event'>;
type Is = (situation: Situation) => boolean;

const why =
  (reason: Extract<FlowEvent, { type: 'not_added' }>['why']): Is =>
  ({ event }) =>
    event.type === 'not_added' && event.why === reason;

const doing =
  (what: Situation['before']['doing']): Is =>
  ({ before }) =>
    before.doing === what;

const conditions = {
  idle: doing(null),
  adding: doing('adding'),
  'looking for tiers': doing('tiers'),
  removing: doing('removing'),
  /** A reply to a pending request, or an event that is no reply. */
  'is this turn': ({ before, event }) =>
    !('turn' in event) || (before.doing !== null && before.turn === event.turn),
  'has begun': ({ before }) => before.at !== 'initial',
  'service is sold': ({ facts }) => facts.hand.service?.available === true,
  'land in hand': ({ facts }) => facts.hand.land !== null,
  'tier in hand': ({ facts }) => isSolutionThere(facts.hand),
  'industry asks types': ({ facts: { hand } }) =>
    [...(hand.industry?.soil_type ?? []), ...(hand.industry?.vegetation_type ?? [])].length > 0,
  'types in hand': ({ facts }) => areTypesThere(facts.hand),
  'repetition in hand': ({ facts: { hand } }) =>
    Number(hand.recurrence?.weeks) > 0 && Number(hand.recurrence?.times) > 0,
  repeated: ({ facts }) => facts.hand.recurrence !== null,
  'basket has items': ({ facts }) => facts.basket.items.length > 0,
  'basket has several': ({ facts }) => facts.basket.items.length > 1,
  'last item in basket': ({ before, facts }) => facts.basket.items.some((id) => id === before.added),
  'can be changed': (situation) => changed(situation) !== null,
  'tier gone': why('tier_gone'),
  'service gone': why('service_gone'),
  'types gone': why('types_gone'),
  'land refused': why('land_refused'),
  refused: why('refused'),
  unknown: why('unknown'),
} satisfies Record<string, Is>;

export type Condition = keyof typeof conditions;

export function holds(condition: Condition, situation: Situation): boolean {
  return conditions[condition](situation);
}

/** The state whose answer is to be changed; null if its round is closed or the line is no answer. */
export function changed({ before, event }: Situation): GuidedState | null {
  if (event.type !== 'change' || before.at === 'completed') return null;
  const line = before.lines.find(({ id }) => id === event.line);
  return line?.by === 'person' && line.round === before.round ? line.at : null;
}

const later: readonly GuidedState[] = [
  'select_service',
  'choose_service',
  'select_area',
  'select_solution',
  'type_add',
  'select_service_type',
  'recurring',
];

const laterThan = (state: GuidedState) => later.slice(later.indexOf(state) + 1);

/** Questions in order, each with the states from which it is asked again when its answer is missing from the draft. */
export const askedAgain: readonly [question: GuidedState, from: readonly GuidedState[]][] = [
  ['select_industry', later],
  ['select_service', laterThan('select_service')],
  ['select_area', laterThan('select_area')],
  ['select_solution', laterThan('select_solution')],
  ['type_add', laterThan('type_add')],
];

/** The bot's message when the question is asked again. */
export const needSaid: Readonly<Partial<Record<GuidedState, string>>> = {
  select_industry: 'industryNeeded',
  select_service: 'serviceNeeded',
  select_area: 'landNeeded',
  select_solution: 'tierNeeded',
  type_add: 'gone',
};

/** The earliest question before this state whose answer is missing from the draft or differs. */
export function openBefore(at: GuidedState, flow: Told['before'], hand: Hand): GuidedState | null {
  if (flow.doing !== null) return null;
  const open = askedAgain.find(([question, from]) => from.includes(at) && !isThere(question, flow, hand));
  return open?.[0] ?? null;
}

function isThere(question: GuidedState, { lines, round }: Told['before'], hand: Hand): boolean {
  const { industry, service, land } = hand;
  const answered = lines.findLast(
    (line) => line.by === 'person' && line.at === question && line.round === round,
  );
  const isSame = (name: string) => answered?.by !== 'person' || answerWords(answered.said) === name;
  if (question === 'select_industry') return industry !== null && isSame(industry.name);
  if (question === 'select_service') return service !== null && isSame(service.name);
  if (question === 'select_area') return land !== null;
  return question === 'select_solution' ? isSolutionThere(hand) : areTypesThere(hand);
}

/** Includes the reference date and the accepted limitation, where the service needs them. */
function isSolutionThere({ tier, service, referenceDate, limitsAccepted }: Hand): boolean {
  const asks = service?.code === 'Burn scar';
  return tier !== null && (!asks || (referenceDate !== null && limitsAccepted));
}

function areTypesThere({ industry, soilType, vegetationType }: Hand): boolean {
  const fits = (options: readonly string[], type: string | null) =>
    options.length === 0 || options.some((option) => option === type);
  return (
    industry !== null && fits(industry.soil_type, soilType) && fits(industry.vegetation_type, vegetationType)
  );
}
