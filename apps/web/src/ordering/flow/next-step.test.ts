import { describe, expect, test } from 'vitest';
import { cartItemBody } from '../draft/cart-item-body.ts';
import { draftReducers, emptyDraft } from '../draft/order-draft.ts';
import type { FlowEvent } from './flow-context.ts';
import { nextStep } from './next-step.ts';
import { ownMessageText } from './own-messages.ts';
import { formatReply } from './replies.ts';
import {
  type Act,
  aBill,
  aField,
  agriculture,
  aWorld,
  burnScar,
  energy,
  factsOf,
  vegetation,
  type World,
  withoutPictures,
  withPictures,
  worldAfter,
} from './simulated-order.test-support.ts';

const play = (from: World, ...acts: readonly Act[]) => acts.reduce(worldAfter, from);
const serverReply = (
  outcome: 'well' | 'late' | 'unheard' | 'none' | 'request_failed',
  turn: number,
): Act => ({
  type: 'answer',
  turn,
  outcome,
});
const conversationOf = ({ flow }: World) =>
  flow.lines.map((line) =>
    line.author === 'person'
      ? formatReply(line.reply)
      : (ownMessageText(line.message ?? '', line.values) ?? line.message ?? line.sentence),
  );

const actsUpToTiers: readonly Act[] = [
  { type: 'industry_picked', industry: energy },
  { type: 'service_picked', service: vegetation },
  { type: 'chosen' },
  { type: 'area_confirmed', land: aField },
];
const waitingForTiers = play(aWorld(), { type: 'ready' }, ...actsUpToTiers);
const worldAtSolution = play(waitingForTiers, serverReply('well', 1));
const worldAtRecurrence = play(
  worldAtSolution,
  { type: 'tier_chosen', tier: withPictures },
  { type: 'proceed' },
);
const addingItem = play(worldAtRecurrence, { type: 'one_time' });
const itemInCart = play(addingItem, serverReply('well', 2));
const worldAtPayment = play(itemInCart, { type: 'checkout' }, { type: 'billing_given', bill: aBill });

describe('adding an item whose response never arrived', () => {
  const unknownOutcome = play(addingItem, serverReply('late', 2));

  test('happens once, however often it is retried', () => {
    expect(conversationOf(unknownOutcome).slice(-2)).toEqual([
      'api_error',
      expect.stringContaining('not be added twice'),
    ]);
    const again = play(unknownOutcome, { type: 'one_time' }, serverReply('well', 3));
    expect(again.flow.state).toBe('add_to_basket');
    expect(again.basket.map(({ id }) => id)).toEqual([again.flow.addedItemId]);
  });

  test('is remembered after a reload too', () => {
    const opened = play(addingItem, { type: 'opened' });
    expect(opened.flow).toMatchObject({ state: 'select_service_type', pending: null });
    const late = play(opened, serverReply('well', 2));
    expect(late.flow).toEqual(opened.flow);
    expect(play(late, { type: 'one_time' }, serverReply('well', 3)).basket).toHaveLength(1);
  });

  test('is replaced when something else is chosen, whatever else enters the cart meanwhile', () => {
    const line = unknownOutcome.flow.lines.find(
      (one) => one.author === 'person' && one.state === 'select_solution',
    )!;
    const other = play(
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
    const opened = play(addingItem, { type: 'opened' }, { type: 'one_time' }, serverReply('well', 3));
    expect(play(opened, serverReply('well', 2)).basket).toEqual(opened.basket);
  });
});

describe('events while a request is pending', () => {
  const busy: readonly [string, World][] = [
    ['looking for tiers', waitingForTiers],
    ['adding', addingItem],
    ['removing', play(itemInCart, { type: 'elsewhere_added' }, { type: 'back' })],
    ['paying', play(worldAtPayment, { type: 'confirmed' })],
  ];
  const presses: readonly FlowEvent[] = [
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

  test.each(busy)('%s: pressing a button does nothing', (_what, world) => {
    for (const event of presses) {
      const { flow, effects } = nextStep(world.flow, factsOf(world), event);
      expect({ flow, effects }, event.type).toEqual({ flow: world.flow, effects: [] });
    }
  });

  test('an unrelated error does not end the request', () => {
    const troubled = play(addingItem, { type: 'request_failed' });
    expect(troubled.flow.pending).toBe('adding');
    expect(play(troubled, serverReply('well', 2)).flow.state).toBe('add_to_basket');
  });
});

describe('one step back from the basket', () => {
  test('keeps the only analysis there, and the next one replaces it', () => {
    const back = play(itemInCart, { type: 'back' });
    expect(back.flow.state).toBe('select_service_type');
    expect(back.basket.map(({ id }) => id)).toEqual(['item-1']);
    const replaced = play(back, { type: 'one_time' }, serverReply('well', 3));
    expect(replaced.basket.map(({ id }) => id)).toEqual(['item-2']);
    expect(replaced.flow.addedItemId).toBe('item-2');
  });

  test('replaces it with another solution too, and its answers can be changed again', () => {
    const back = play(itemInCart, { type: 'back' });
    const line = back.flow.lines.find((one) => one.author === 'person' && one.state === 'select_solution')!;
    const changed = play(
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
    const back = play(itemInCart, { type: 'elsewhere_emptied' }, { type: 'back' });
    expect(back.flow.state).toBe('select_service_type');
    expect(conversationOf(back).join()).not.toContain('stays in your basket');
  });

  test('removes the last of several, and no other', () => {
    const second = play(itemInCart, { type: 'another' }, ...actsUpToTiers, serverReply('well', 3));
    const both = play(
      second,
      { type: 'tier_chosen', tier: withPictures },
      { type: 'proceed' },
      { type: 'one_time' },
      serverReply('well', 4),
    );
    const back = play(both, { type: 'back' }, serverReply('well', 5));
    expect(back.basket.map(({ id }) => id)).toEqual(['item-1']);
    expect(back.flow).toMatchObject({ state: 'select_service_type', addedItemId: null });
  });
});

describe('a draft that changes on another page', () => {
  const elsewhere = (world: World, draft: World['draft']) => play({ ...world, draft }, { type: 'opened' });
  const again = draftReducers.industry(emptyDraft, agriculture);

  test('asks the earliest question again whose answer differs, and does nothing else', () => {
    const moved = play({ ...worldAtRecurrence, draft: again }, { type: 'one_time' });
    expect(moved.lastStep?.effects).toEqual([]);
    expect(conversationOf(moved).slice(-2)).toEqual(['Choose an industry first.', 'select_industry']);
  });

  test('asks for the solution again when it or its price differs', () => {
    const dearer = { ...withPictures, estimated_price: 20 };
    for (const tier of [withoutPictures, dearer]) {
      const moved = elsewhere(worldAtRecurrence, {
        ...worldAtRecurrence.draft,
        tier,
        withImage: tier.is_image,
      });
      expect(moved.flow.state).toBe('select_solution');
    }
    expect(elsewhere(worldAtRecurrence, worldAtRecurrence.draft).flow).toEqual(worldAtRecurrence.flow);
  });

  test('keeps the cart and the payment, with the names of what was added', () => {
    const back = play({ ...worldAtPayment, draft: again }, { type: 'back' }, { type: 'back' });
    expect(back.flow.state).toBe('add_to_basket');
    expect(back.flow.lines.at(-1)).toMatchObject({
      values: { service: { name: 'Vegetation index' }, area: 38.1, industry: { name: 'Energy' } },
    });
    expect(play(back, { type: 'checkout' }).flow.state).toBe('billing_address');
  });

  test('does not leave the flow waiting for tiers of an area that was removed', () => {
    const withoutArea = play(
      { ...waitingForTiers, draft: draftReducers.area(waitingForTiers.draft, null) },
      serverReply('well', 1),
    );
    expect(withoutArea.flow).toMatchObject({ state: 'select_area', pending: null });
  });

  test('does not go back to types that were never requested for this analysis', () => {
    const second = play(itemInCart, { type: 'another' }, ...actsUpToTiers, serverReply('well', 3));
    const there = play(second, { type: 'tier_chosen', tier: withPictures }, { type: 'proceed' });
    const asking = { ...energy, soil_type: ['Loam'] };
    const moved = elsewhere(there, { ...there.draft, industry: asking });
    expect(moved.flow).toMatchObject({ state: 'type_add', round: there.flow.round });
    expect(conversationOf(moved).slice(0, -2)).toEqual(conversationOf(there));
  });
});

describe('Restart', () => {
  test('keeps the cart, and reports how many analyses are in it', () => {
    const again = play(itemInCart, { type: 'elsewhere_added' }, { type: 'restart' });
    expect(again.basket).toHaveLength(2);
    expect(again.draft).toEqual(emptyDraft);
    expect(conversationOf(again)).toEqual([
      'Let us start again. 2 analyses are still in your basket.',
      'select_industry',
    ]);
  });

  test('starts the next order when one is paid', () => {
    const paid = play(
      worldAtPayment,
      { type: 'confirmed' },
      { type: 'paid', order: { id: 'a', number: 'F-1' } },
    );
    expect(paid.flow.lines.at(-1)).toMatchObject({ message: 'completed', values: { order: 'F-1' } });
    expect(paid.draft).toEqual(emptyDraft);
    expect(play(paid, { type: 'restart' }).flow).toMatchObject({ state: 'select_industry', order: null });
  });
});

test('no solution for the area clears the map, and names the area', () => {
  const none = play(waitingForTiers, serverReply('none', 1));
  expect(none.flow).toMatchObject({ state: 'select_area', redraws: waitingForTiers.flow.redraws + 1 });
  expect(none.draft).toMatchObject({ land: null, drawn: null });
  expect(none.flow.lines.at(-1)).toMatchObject({ message: 'service_not_found', values: { area: 38.1 } });
});

test('a failed payment reports why, and asks for address and card again', () => {
  const failed = play(
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
  const forced = play(worldAtSolution, { type: 'tier_chosen', tier: withPictures });
  expect(forced.draft.withImage).toBe(true);
  expect(play(forced, { type: 'images_included', withImage: false }).draft.withImage).toBe(true);
});

describe('a service that needs a reference date and an accepted limitation', () => {
  const atInputs = play(
    aWorld(),
    { type: 'ready' },
    { type: 'industry_picked', industry: energy },
    { type: 'service_picked', service: burnScar },
    { type: 'chosen' },
    { type: 'area_confirmed', land: aField },
    serverReply('well', 1),
    { type: 'tier_chosen', tier: withPictures },
  );
  const inputs: Act = { type: 'type_inputs', referenceDate: '2026-08-08', limitsAccepted: true };
  const atRecurrence = play(atInputs, inputs, { type: 'proceed' });

  test('requires both before it continues from the solution', () => {
    for (const one of [
      { ...inputs, referenceDate: null },
      { ...inputs, limitsAccepted: false },
    ]) {
      expect(play(atInputs, one as Act, { type: 'proceed' }).flow.state).toBe('select_solution');
    }
    expect(atRecurrence.flow.state).toBe('select_service_type');
    expect(conversationOf(atRecurrence).at(-2)).toContain('fire on 8 Aug 2026');
  });

  test('is asked again when another page has cleared them', () => {
    const reopened = play(atRecurrence, { type: 'elsewhere', draft: 'inputs' }, { type: 'one_time' });
    expect(reopened.flow.state).toBe('select_solution');
    expect(reopened.requests).toEqual([]);
  });

  test('sends them with the item, and no other service does', () => {
    const sent = JSON.parse(play(atRecurrence, { type: 'one_time' }).requests.at(-1)!.body!);
    expect(sent).toMatchObject({ reference_date: '2026-08-08', limits_accepted: true });
    expect(cartItemBody(worldAtRecurrence.draft)).not.toHaveProperty('reference_date');
    expect(draftReducers.service(atRecurrence.draft, vegetation)).toMatchObject({
      referenceDate: null,
      limitsAccepted: false,
    });
  });
});
