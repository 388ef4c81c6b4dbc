import { describe, expect, test } from 'vitest';
import { emptyDraft } from '../draft/order-draft.ts';
import { emptyFlow, type Flow, type FlowEvent, type Wishes } from './flow-context.ts';
import { nextStep } from './next-step.ts';
import { aField, agriculture, drought, forestry, tiers, vegetation } from './simulated-order.test-support.ts';
import { addWishes, wishedAnswer } from './wishes.ts';

const wheatEveryTwoWeeks: Wishes = {
  offers: [{ industry: agriculture, service: vegetation, vegetation_type: 'Wheat' }],
  one_time: false,
  recurrence: { weeks: 2, further: 5 },
};

/** Performs events, and the answers that the wishes give, like the driver of the chat. */
function walk(events: readonly FlowEvent[], from: Flow = { ...emptyFlow, state: 'select_industry' }) {
  let [flow, draft] = [from, emptyDraft];
  const queue = [...events];
  for (let event = queue.shift(); event; event = queue.shift()) {
    const facts = { draft, name: 'Ada', cart: { items: [], total: 0 } };
    const before = flow;
    ({ flow, draft } = nextStep(flow, facts, event));
    const isNewQuestion = flow.state !== before.state || event.type === 'order_understood';
    const answer = isNewQuestion ? wishedAnswer(flow, draft) : null;
    if (answer) queue.unshift(answer);
  }
  return { flow, draft };
}

const understood = (wishes: Wishes): FlowEvent => ({
  type: 'order_understood',
  words: 'vegetation, wheat, every two weeks',
  sentence: 'I understood.',
  wishes,
});
const toTypes: readonly FlowEvent[] = [
  { type: 'area_confirmed', land: aField },
  { type: 'tiers_found', requestNumber: 1 },
  { type: 'tier_chosen', tier: tiers[0]! },
  { type: 'proceed' },
];

describe('an order in words', () => {
  test('answers the questions up to the land, each of which can be changed', () => {
    const { flow, draft } = walk([understood(wheatEveryTwoWeeks)]);
    expect(flow.state).toBe('select_area');
    expect(draft).toMatchObject({ industry: agriculture, service: vegetation });
    const answers = flow.lines.flatMap((line) => (line.author === 'person' ? [line.state] : []));
    expect(answers).toEqual([null, 'select_industry', 'select_service', 'choose_service']);
  });

  test('fills in the crop and the weeks of the steps after the land', () => {
    const { flow, draft } = walk([understood(wheatEveryTwoWeeks), ...toTypes]);
    expect(flow.state).toBe('type_add');
    expect(draft.vegetationType).toBe('Wheat');
    const { flow: next, draft: changed } = walkOn(
      flow,
      { ...draft, soilType: 'Loam' },
      { type: 'types_given' },
    );
    expect(next.state).toBe('recurring');
    expect(changed.recurrence).toEqual({ weeks: '2', times: '5' });
  });

  test('asks for the industry where several offer the service, and then goes on', () => {
    const offers = [agriculture, forestry].map((industry) => ({
      industry,
      service: vegetation,
      vegetation_type: null,
    }));
    const { flow } = walk([understood({ ...wheatEveryTwoWeeks, offers })]);
    expect(flow.state).toBe('select_industry');
    const { flow: picked } = walk([
      understood({ ...wheatEveryTwoWeeks, offers }),
      { type: 'industry_picked', industry: forestry },
    ]);
    expect(picked.state).toBe('select_area');
  });

  test('does not overrule a buyer who goes back', () => {
    const { flow } = walk([understood(wheatEveryTwoWeeks), { type: 'back' }, { type: 'back' }]);
    expect(flow.state).toBe('select_service');
    expect(wishedAnswer(flow, { ...emptyDraft, industry: agriculture })).toBeNull();
    expect(flow.wishes?.recurrence).toEqual({ weeks: 2, further: 5 });
  });

  test('is forgotten with the order that it was for', () => {
    expect(walk([understood(wheatEveryTwoWeeks), { type: 'restart' }]).flow.wishes).toBeNull();
  });

  test('of another service replaces the one before it, and keeps the rhythm', () => {
    const offers = [{ industry: agriculture, service: drought, vegetation_type: null }];
    expect(addWishes(wheatEveryTwoWeeks, { offers, one_time: false, recurrence: null })).toEqual({
      offers,
      one_time: false,
      recurrence: { weeks: 2, further: 5 },
    });
    expect(addWishes(wheatEveryTwoWeeks, { offers: [], one_time: true, recurrence: null })).toMatchObject({
      one_time: true,
      recurrence: null,
    });
  });
});

/** Performs one event on a given draft, with the answers of the wishes. */
function walkOn(flow: Flow, draft: typeof emptyDraft, event: FlowEvent) {
  const facts = { name: 'Ada', cart: { items: [], total: 0 } };
  const first = nextStep(flow, { ...facts, draft }, event);
  const answer = wishedAnswer(first.flow, first.draft);
  return answer ? nextStep(first.flow, { ...facts, draft: first.draft }, answer) : first;
}
