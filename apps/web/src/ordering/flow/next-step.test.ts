import { describe, expect, test } from 'vitest';
import { cartItemBody } from '../draft/cart-item-body.ts';
import { draftReducers, emptyDraft } from '../draft/order-draft.ts';
import type { FlowEvent } from './flow-context.ts';
import { nextStep } from './next-step.ts';
import { ownMessageText } from './own-messages.ts';
import { formatReply } from './replies.ts';
import {
  aBill,
  aField,
  agriculture,
  aWorld,
  burnScar,
  energy,
  factsOf,
  type OrderSimulation,
  type SimulatedAct,
  vegetation,
  withoutPictures,
  withPictures,
  worldAfter,
} from './simulated-order.test-support.ts';

const worldAfterActs = (from: OrderSimulation, ...acts: readonly SimulatedAct[]) =>
  acts.reduce(worldAfter, from);
const serverReply = (
  outcome: 'well' | 'late' | 'unheard' | 'none' | 'request_failed',
  requestNumber: number,
): SimulatedAct => ({
  type: 'answer',
  requestNumber,
  outcome,
});
const conversationOf = ({ flow }: OrderSimulation) =>
  flow.lines.map((line) =>
    line.author === 'person'
      ? formatReply(line.reply)
      : (ownMessageText(line.message ?? '', line.values) ?? line.message ?? line.sentence),
  );

const actsUpToTiers: readonly SimulatedAct[] = [
  { type: 'industry_picked', industry: energy },
  { type: 'service_picked', service: vegetation },
  { type: 'chosen' },
  { type: 'area_confirmed', land: aField },
];
const waitingForTiers = worldAfterActs(aWorld(), { type: 'ready' }, ...actsUpToTiers);
const worldAtSolution = worldAfterActs(waitingForTiers, serverReply('well', 1));
const worldAtRecurrence = worldAfterActs(
  worldAtSolution,
  { type: 'tier_chosen', tier: withPictures },
  { type: 'proceed' },
);
const addingItem = worldAfterActs(worldAtRecurrence, { type: 'one_time' });
const itemInCart = worldAfterActs(addingItem, serverReply('well', 2));
const worldAtPayment = worldAfterActs(
  itemInCart,
  { type: 'checkout' },
  { type: 'billing_given', bill: aBill },
);

describe('adding an item whose response never arrived', () => {
  const unknownOutcome = worldAfterActs(addingItem, serverReply('late', 2));

  test('happens once, however often it is retried', () => {
    expect(conversationOf(unknownOutcome).slice(-2)).toEqual([
      'api_error',
      expect.stringContaining('not be added twice'),
    ]);
    const worldAfterRepeat = worldAfterActs(unknownOutcome, { type: 'one_time' }, serverReply('well', 3));
    expect(worldAfterRepeat.flow.state).toBe('add_to_basket');
    expect(worldAfterRepeat.basket.map(({ id }) => id)).toEqual([worldAfterRepeat.flow.addedItemId]);
  });

  test('is remembered after a reload too', () => {
    const reopenedWorld = worldAfterActs(addingItem, { type: 'opened' });
    expect(reopenedWorld.flow).toMatchObject({ state: 'select_service_type', pending: null });
    const late = worldAfterActs(reopenedWorld, serverReply('well', 2));
    expect(late.flow).toEqual(reopenedWorld.flow);
    expect(worldAfterActs(late, { type: 'one_time' }, serverReply('well', 3)).basket).toHaveLength(1);
  });

  test('is replaced when something else is chosen, whatever else enters the cart meanwhile', () => {
    const line = unknownOutcome.flow.lines.find(
      (one) => one.author === 'person' && one.state === 'select_solution',
    )!;
    const other = worldAfterActs(
      unknownOutcome,
      { type: 'elsewhere_added' },
      { type: 'change', line: line.id },
      { type: 'tier_chosen', tier: withoutPictures },
      { type: 'proceed' },
      { type: 'one_time' },
      serverReply('well', 3),
    );
    expect(other.basket.map(({ id }) => id)).toEqual(['item-2', other.flow.addedItemId]);
    expect(other.basket.at(-1)!.body).toContain('"price_range":2');
  });

  test('changes nothing when its response arrives after a newer attempt', () => {
    const reopenedWorld = worldAfterActs(
      addingItem,
      { type: 'opened' },
      { type: 'one_time' },
      serverReply('well', 3),
    );
    expect(worldAfterActs(reopenedWorld, serverReply('well', 2)).basket).toEqual(reopenedWorld.basket);
  });
});

describe('events while a request is pending', () => {
  const busyWorlds: readonly [string, OrderSimulation][] = [
    ['looking for tiers', waitingForTiers],
    ['adding', addingItem],
    ['removing', worldAfterActs(itemInCart, { type: 'elsewhere_added' }, { type: 'back' })],
    ['paying', worldAfterActs(worldAtPayment, { type: 'confirmed' })],
  ];
  const pressEvents: readonly FlowEvent[] = [
    { type: 'restart' },
    { type: 'back' },
    { type: 'another' },
    { type: 'checkout' },
    { type: 'one_time' },
    { type: 'recurring_wanted' },
    { type: 'area_confirmed', land: aField },
    { type: 'area_redrawn' },
    { type: 'confirmed' },
    { type: 'declined' },
    { type: 'change', line: 2 },
  ];

  test.each(busyWorlds)('%s: pressing a button does nothing', (_what, world) => {
    for (const event of pressEvents) {
      const { flow, effects } = nextStep(world.flow, factsOf(world), event);
      expect({ flow, effects }, event.type).toEqual({ flow: world.flow, effects: [] });
    }
  });

  test('an unrelated error does not end the request', () => {
    const worldAfterFailure = worldAfterActs(addingItem, { type: 'request_failed' });
    expect(worldAfterFailure.flow.pending).toBe('adding');
    expect(worldAfterActs(worldAfterFailure, serverReply('well', 2)).flow.state).toBe('add_to_basket');
  });
});

describe('one step back from the basket', () => {
  test('keeps the only analysis there, and the next one replaces it', () => {
    const back = worldAfterActs(itemInCart, { type: 'back' });
    expect(back.flow.state).toBe('select_service_type');
    expect(back.basket.map(({ id }) => id)).toEqual(['item-1']);
    const worldAfterReplacement = worldAfterActs(back, { type: 'one_time' }, serverReply('well', 3));
    expect(worldAfterReplacement.basket.map(({ id }) => id)).toEqual(['item-2']);
    expect(worldAfterReplacement.flow.addedItemId).toBe('item-2');
  });

  test('replaces it with another solution too, and its answers can be changed again', () => {
    const back = worldAfterActs(itemInCart, { type: 'back' });
    const line = back.flow.lines.find((one) => one.author === 'person' && one.state === 'select_solution')!;
    const changed = worldAfterActs(
      back,
      { type: 'change', line: line.id },
      { type: 'tier_chosen', tier: withoutPictures },
      { type: 'proceed' },
      { type: 'one_time' },
      serverReply('well', 3),
    );
    expect(changed.basket.map(({ id }) => id)).toEqual(['item-2']);
  });

  test('does not mention an analysis that another page has removed', () => {
    const back = worldAfterActs(itemInCart, { type: 'elsewhere_emptied' }, { type: 'back' });
    expect(back.flow.state).toBe('select_service_type');
    expect(conversationOf(back).join()).not.toContain('stays in your basket');
  });

  test('removes the last of several, and no other', () => {
    const second = worldAfterActs(itemInCart, { type: 'another' }, ...actsUpToTiers, serverReply('well', 3));
    const both = worldAfterActs(
      second,
      { type: 'tier_chosen', tier: withPictures },
      { type: 'proceed' },
      { type: 'one_time' },
      serverReply('well', 4),
    );
    const back = worldAfterActs(both, { type: 'back' }, serverReply('well', 5));
    expect(back.basket.map(({ id }) => id)).toEqual(['item-1']);
    expect(back.flow).toMatchObject({ state: 'select_service_type', addedItemId: null });
  });
});

describe('a draft that changes on another page', () => {
  const worldWithDraft = (world: OrderSimulation, draft: OrderSimulation['draft']) =>
    worldAfterActs({ ...world, draft }, { type: 'opened' });
  const worldAfterRepeat = draftReducers.industry(emptyDraft, agriculture);

  test('asks the earliest question again whose answer differs, and does nothing else', () => {
    const moved = worldAfterActs({ ...worldAtRecurrence, draft: worldAfterRepeat }, { type: 'one_time' });
    expect(moved.lastStep?.effects).toEqual([]);
    expect(conversationOf(moved).slice(-2)).toEqual(['Choose an industry first.', 'select_industry']);
  });

  test('asks for the solution again when it or its price differs', () => {
    const dearerTier = { ...withPictures, estimated_price: 20 };
    for (const tier of [withoutPictures, dearerTier]) {
      const moved = worldWithDraft(worldAtRecurrence, {
        ...worldAtRecurrence.draft,
        tier,
        withImage: tier.is_image,
      });
      expect(moved.flow.state).toBe('select_solution');
    }
    expect(worldWithDraft(worldAtRecurrence, worldAtRecurrence.draft).flow).toEqual(worldAtRecurrence.flow);
  });

  test('keeps the cart and the payment, with the names of what was added', () => {
    const back = worldAfterActs(
      { ...worldAtPayment, draft: worldAfterRepeat },
      { type: 'back' },
      { type: 'back' },
    );
    expect(back.flow.state).toBe('add_to_basket');
    expect(back.flow.lines.at(-1)).toMatchObject({
      values: { service: { name: 'Vegetation index' }, area: 38.1, industry: { name: 'Energy' } },
    });
    expect(worldAfterActs(back, { type: 'checkout' }).flow.state).toBe('billing_address');
  });

  test('does not leave the flow waiting for tiers of an area that was removed', () => {
    const withoutArea = worldAfterActs(
      { ...waitingForTiers, draft: draftReducers.area(waitingForTiers.draft, null) },
      serverReply('well', 1),
    );
    expect(withoutArea.flow).toMatchObject({ state: 'select_area', pending: null });
  });

  test('does not go back to types that were never requested for this analysis', () => {
    const second = worldAfterActs(itemInCart, { type: 'another' }, ...actsUpToTiers, serverReply('well', 3));
    const secondOrderAtRecurrence = worldAfterActs(
      second,
      { type: 'tier_chosen', tier: withPictures },
      { type: 'proceed' },
    );
    const industryWithTypes = { ...energy, soil_type: ['Loam'] };
    const moved = worldWithDraft(secondOrderAtRecurrence, {
      ...secondOrderAtRecurrence.draft,
      industry: industryWithTypes,
    });
    expect(moved.flow).toMatchObject({ state: 'type_add', round: secondOrderAtRecurrence.flow.round });
    expect(conversationOf(moved).slice(0, -2)).toEqual(conversationOf(secondOrderAtRecurrence));
  });
});

describe('Restart', () => {
  test('keeps the cart, and reports how many analyses are in it', () => {
    const worldAfterRepeat = worldAfterActs(itemInCart, { type: 'elsewhere_added' }, { type: 'restart' });
    expect(worldAfterRepeat.basket).toHaveLength(2);
    expect(worldAfterRepeat.draft).toEqual(emptyDraft);
    expect(conversationOf(worldAfterRepeat)).toEqual([
      'Let us start again. 2 analyses are still in your basket.',
      'select_industry',
    ]);
  });

  test('starts the next order when one is paid', () => {
    const worldAfterPayment = worldAfterActs(
      worldAtPayment,
      { type: 'confirmed' },
      { type: 'paid', order: { id: 'a', number: 'F-1' } },
    );
    expect(worldAfterPayment.flow.lines.at(-1)).toMatchObject({
      message: 'completed',
      values: { order: 'F-1' },
    });
    expect(worldAfterPayment.draft).toEqual(emptyDraft);
    expect(worldAfterActs(worldAfterPayment, { type: 'restart' }).flow).toMatchObject({
      state: 'select_industry',
      order: null,
    });
  });
});

test('no solution for the area clears the map, and names the area', () => {
  const none = worldAfterActs(waitingForTiers, serverReply('none', 1));
  expect(none.flow).toMatchObject({ state: 'select_area', redraws: waitingForTiers.flow.redraws + 1 });
  expect(none.draft).toMatchObject({ land: null, drawn: null });
  expect(none.flow.lines.at(-1)).toMatchObject({ message: 'service_not_found', values: { area: 38.1 } });
});

test('a failed payment reports why, and asks for address and card again', () => {
  const failed = worldAfterActs(
    worldAtPayment,
    { type: 'confirmed' },
    { type: 'failed', reason: 'Your card was declined.' },
  );
  expect(failed.flow).toMatchObject({ state: 'billing_address', bill: null, pending: null });
  expect(
    failed.flow.lines.find((line) => line.author === 'bot' && line.message === 'payment_failure'),
  ).toMatchObject({
    values: { reason: 'Your card was declined.' },
  });
});

test('images are forced on by a solution that includes them', () => {
  const worldWithoutQuestion = worldAfterActs(worldAtSolution, { type: 'tier_chosen', tier: withPictures });
  expect(worldWithoutQuestion.draft.withImage).toBe(true);
  expect(
    worldAfterActs(worldWithoutQuestion, { type: 'images_included', withImage: false }).draft.withImage,
  ).toBe(true);
});

describe('a service that needs a reference date and an accepted limitation', () => {
  const atInputs = worldAfterActs(
    aWorld(),
    { type: 'ready' },
    { type: 'industry_picked', industry: energy },
    { type: 'service_picked', service: burnScar },
    { type: 'chosen' },
    { type: 'area_confirmed', land: aField },
    serverReply('well', 1),
    { type: 'tier_chosen', tier: withPictures },
  );
  const inputs: SimulatedAct = { type: 'type_inputs', referenceDate: '2026-08-08', limitsAccepted: true };
  const atRecurrence = worldAfterActs(atInputs, inputs, { type: 'proceed' });

  test('requires both before it continues from the solution', () => {
    for (const one of [
      { ...inputs, referenceDate: null },
      { ...inputs, limitsAccepted: false },
    ]) {
      expect(worldAfterActs(atInputs, one as SimulatedAct, { type: 'proceed' }).flow.state).toBe(
        'select_solution',
      );
    }
    expect(atRecurrence.flow.state).toBe('select_service_type');
    expect(conversationOf(atRecurrence).at(-2)).toContain('fire on 8 Aug 2026');
  });

  test('is asked again when another page has cleared them', () => {
    const worldAfterReturn = worldAfterActs(
      atRecurrence,
      { type: 'elsewhere', draft: 'inputs' },
      { type: 'one_time' },
    );
    expect(worldAfterReturn.flow.state).toBe('select_solution');
    expect(worldAfterReturn.requests).toEqual([]);
  });

  test('sends them with the item, and no other service does', () => {
    const sent = JSON.parse(worldAfterActs(atRecurrence, { type: 'one_time' }).requests.at(-1)!.body!);
    expect(sent).toMatchObject({ reference_date: '2026-08-08', limits_accepted: true });
    expect(cartItemBody(worldAtRecurrence.draft)).not.toHaveProperty('reference_date');
    expect(draftReducers.service(atRecurrence.draft, vegetation)).toMatchObject({
      referenceDate: null,
      limitsAccepted: false,
    });
  });
});
