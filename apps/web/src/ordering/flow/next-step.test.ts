import { describe, expect, test } from 'vitest';
import { choosing, emptyHand } from '../hand.ts';
import { itemOf } from '../item-of.ts';
import { answerWords } from './answers.ts';
import type { FlowEvent } from './flow-context.ts';
import { nextStep } from './next-step.ts';
import { ownWords } from './own-messages.ts';
import {
  type Act,
  aBill,
  aField,
  after,
  agriculture,
  aWorld,
  burnScar,
  energy,
  factsOf,
  vegetation,
  type World,
  withoutPictures,
  withPictures,
} from './simulated-order.test-support.ts';

const going = (from: World, ...acts: readonly Act[]) => acts.reduce(after, from);
const answered = (outcome: 'well' | 'late' | 'unheard' | 'none' | 'trouble', turn: number): Act => ({
  type: 'answer',
  turn,
  outcome,
});
const spoken = ({ flow }: World) =>
  flow.lines.map((line) =>
    line.by === 'person'
      ? answerWords(line.said)
      : (ownWords(line.says ?? '', line.values) ?? line.says ?? line.words),
  );

const toTiers: readonly Act[] = [
  { type: 'industry_picked', industry: energy },
  { type: 'service_picked', service: vegetation },
  { type: 'chosen' },
  { type: 'area_confirmed', land: aField },
];
const asksTiers = going(aWorld(), { type: 'ready' }, ...toTiers);
const atSolution = going(asksTiers, answered('well', 1));
const atHowOften = going(atSolution, { type: 'tier_chosen', tier: withPictures }, { type: 'proceed' });
const adds = going(atHowOften, { type: 'one_time' });
const inBasket = going(adds, answered('well', 2));
const atPayment = going(inBasket, { type: 'checkout' }, { type: 'billing_given', bill: aBill });

describe('adding an item whose response never arrived', () => {
  const doubted = going(adds, answered('late', 2));

  test('happens once, however often it is retried', () => {
    expect(spoken(doubted).slice(-2)).toEqual(['api_error', expect.stringContaining('not be added twice')]);
    const again = going(doubted, { type: 'one_time' }, answered('well', 3));
    expect(again.flow.at).toBe('add_to_basket');
    expect(again.basket.map(({ id }) => id)).toEqual([again.flow.added]);
  });

  test('is remembered after a reload too', () => {
    const opened = going(adds, { type: 'opened' });
    expect(opened.flow).toMatchObject({ at: 'select_service_type', doing: null });
    const late = going(opened, answered('well', 2));
    expect(late.flow).toEqual(opened.flow);
    expect(going(late, { type: 'one_time' }, answered('well', 3)).basket).toHaveLength(1);
  });

  test('is replaced when something else is chosen, whatever else enters the cart meanwhile', () => {
    const line = doubted.flow.lines.find((one) => one.by === 'person' && one.at === 'select_solution')!;
    const other = going(
      doubted,
      { type: 'elsewhere_added' },
      { type: 'change', line: line.id },
      { type: 'tier_chosen', tier: withoutPictures },
      { type: 'proceed' },
      { type: 'one_time' },
      answered('well', 3),
    );
    expect(other.basket.map(({ id }) => id)).toEqual(['item-2', other.flow.added]);
    expect(other.basket.at(-1)!.of).toContain('"price_range":2');
  });

  test('changes nothing when its response arrives after a newer attempt', () => {
    const opened = going(adds, { type: 'opened' }, { type: 'one_time' }, answered('well', 3));
    expect(going(opened, answered('well', 2)).basket).toEqual(opened.basket);
  });
});

describe('events while a request is pending', () => {
  const busy: readonly [string, World][] = [
    ['looking for tiers', asksTiers],
    ['adding', adds],
    ['removing', going(inBasket, { type: 'elsewhere_added' }, { type: 'back' })],
    ['paying', going(atPayment, { type: 'confirmed' })],
  ];
  const pressed: readonly FlowEvent[] = [
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
    for (const event of pressed) {
      const { flow, effects } = nextStep(world.flow, factsOf(world), event);
      expect({ flow, effects }, event.type).toEqual({ flow: world.flow, effects: [] });
    }
  });

  test('an unrelated error does not end the request', () => {
    const troubled = going(adds, { type: 'trouble' });
    expect(troubled.flow.doing).toBe('adding');
    expect(going(troubled, answered('well', 2)).flow.at).toBe('add_to_basket');
  });
});

describe('one step back from the basket', () => {
  test('keeps the only analysis there, and the next one replaces it', () => {
    const back = going(inBasket, { type: 'back' });
    expect(back.flow.at).toBe('select_service_type');
    expect(back.basket.map(({ id }) => id)).toEqual(['item-1']);
    const replaced = going(back, { type: 'one_time' }, answered('well', 3));
    expect(replaced.basket.map(({ id }) => id)).toEqual(['item-2']);
    expect(replaced.flow.added).toBe('item-2');
  });

  test('replaces it with another solution too, and its answers can be changed again', () => {
    const back = going(inBasket, { type: 'back' });
    const line = back.flow.lines.find((one) => one.by === 'person' && one.at === 'select_solution')!;
    const changed = going(
      back,
      { type: 'change', line: line.id },
      { type: 'tier_chosen', tier: withoutPictures },
      { type: 'proceed' },
      { type: 'one_time' },
      answered('well', 3),
    );
    expect(changed.basket.map(({ id }) => id)).toEqual(['item-2']);
  });

  test('does not mention an analysis that another page has removed', () => {
    const back = going(inBasket, { type: 'elsewhere_emptied' }, { type: 'back' });
    expect(back.flow.at).toBe('select_service_type');
    expect(spoken(back).join()).not.toContain('stays in your basket');
  });

  test('removes the last of several, and no other', () => {
    const second = going(inBasket, { type: 'another' }, ...toTiers, answered('well', 3));
    const both = going(
      second,
      { type: 'tier_chosen', tier: withPictures },
      { type: 'proceed' },
      { type: 'one_time' },
      answered('well', 4),
    );
    const back = going(both, { type: 'back' }, answered('well', 5));
    expect(back.basket.map(({ id }) => id)).toEqual(['item-1']);
    expect(back.flow).toMatchObject({ at: 'select_service_type', added: null });
  });
});

describe('a draft that changes on another page', () => {
  const elsewhere = (world: World, hand: World['hand']) => going({ ...world, hand }, { type: 'opened' });
  const again = choosing.industry(emptyHand, agriculture);

  test('asks the earliest question again whose answer differs, and does nothing else', () => {
    const moved = going({ ...atHowOften, hand: again }, { type: 'one_time' });
    expect(moved.told?.effects).toEqual([]);
    expect(spoken(moved).slice(-2)).toEqual(['Choose an industry first.', 'select_industry']);
  });

  test('asks for the solution again when it or its price differs', () => {
    const dearer = { ...withPictures, estimated_price: 20 };
    for (const tier of [withoutPictures, dearer]) {
      const moved = elsewhere(atHowOften, { ...atHowOften.hand, tier, withImage: tier.is_image });
      expect(moved.flow.at).toBe('select_solution');
    }
    expect(elsewhere(atHowOften, atHowOften.hand).flow).toEqual(atHowOften.flow);
  });

  test('keeps the cart and the payment, with the names of what was added', () => {
    const back = going({ ...atPayment, hand: again }, { type: 'back' }, { type: 'back' });
    expect(back.flow.at).toBe('add_to_basket');
    expect(back.flow.lines.at(-1)).toMatchObject({
      values: { service: { name: 'Vegetation index' }, area: 38.1, industry: { name: 'Energy' } },
    });
    expect(going(back, { type: 'checkout' }).flow.at).toBe('billing_address');
  });

  test('does not leave the flow waiting for tiers of an area that was removed', () => {
    const gone = going({ ...asksTiers, hand: choosing.land(asksTiers.hand, null) }, answered('well', 1));
    expect(gone.flow).toMatchObject({ at: 'select_area', doing: null });
  });

  test('does not go back to types that were never requested for this analysis', () => {
    const second = going(inBasket, { type: 'another' }, ...toTiers, answered('well', 3));
    const there = going(second, { type: 'tier_chosen', tier: withPictures }, { type: 'proceed' });
    const asking = { ...energy, soil_type: ['Loam'] };
    const moved = elsewhere(there, { ...there.hand, industry: asking });
    expect(moved.flow).toMatchObject({ at: 'type_add', round: there.flow.round });
    expect(spoken(moved).slice(0, -2)).toEqual(spoken(there));
  });
});

describe('Restart', () => {
  test('keeps the cart, and reports how many analyses are in it', () => {
    const again = going(inBasket, { type: 'elsewhere_added' }, { type: 'restart' });
    expect(again.basket).toHaveLength(2);
    expect(again.hand).toEqual(emptyHand);
    expect(spoken(again)).toEqual([
      'Let us start again. 2 analyses are still in your basket.',
      'select_industry',
    ]);
  });

  test('starts the next order when one is paid', () => {
    const paid = going(atPayment, { type: 'confirmed' }, { type: 'paid', order: { id: 'a', number: 'F-1' } });
    expect(paid.flow.lines.at(-1)).toMatchObject({ says: 'completed', values: { order: 'F-1' } });
    expect(paid.hand).toEqual(emptyHand);
    expect(going(paid, { type: 'restart' }).flow).toMatchObject({ at: 'select_industry', order: null });
  });
});

test('no solution for the area clears the map, and names the area', () => {
  const none = going(asksTiers, answered('none', 1));
  expect(none.flow).toMatchObject({ at: 'select_area', redraws: asksTiers.flow.redraws + 1 });
  expect(none.hand).toMatchObject({ land: null, drawn: null });
  expect(none.flow.lines.at(-1)).toMatchObject({ says: 'service_not_found', values: { area: 38.1 } });
});

test('a failed payment reports why, and asks for address and card again', () => {
  const failed = going(
    atPayment,
    { type: 'confirmed' },
    { type: 'failed', reason: 'Your card was declined.' },
  );
  expect(failed.flow).toMatchObject({ at: 'billing_address', bill: null, doing: null });
  expect(
    failed.flow.lines.find((line) => line.by === 'bot' && line.says === 'payment_failure'),
  ).toMatchObject({
    values: { reason: 'Your card was declined.' },
  });
});

test('images are forced on by a solution that includes them', () => {
  const forced = going(atSolution, { type: 'tier_chosen', tier: withPictures });
  expect(forced.hand.withImage).toBe(true);
  expect(going(forced, { type: 'images_included', withImage: false }).hand.withImage).toBe(true);
});

describe('a service that needs a reference date and an accepted limitation', () => {
  const asked = going(
    aWorld(),
    { type: 'ready' },
    { type: 'industry_picked', industry: energy },
    { type: 'service_picked', service: burnScar },
    { type: 'chosen' },
    { type: 'area_confirmed', land: aField },
    answered('well', 1),
    { type: 'tier_chosen', tier: withPictures },
  );
  const told: Act = { type: 'tell_beside', referenceDate: '2026-08-08', limitsAccepted: true };
  const atHow = going(asked, told, { type: 'proceed' });

  test('requires both before it continues from the solution', () => {
    for (const one of [
      { ...told, referenceDate: null },
      { ...told, limitsAccepted: false },
    ]) {
      expect(going(asked, one as Act, { type: 'proceed' }).flow.at).toBe('select_solution');
    }
    expect(atHow.flow.at).toBe('select_service_type');
    expect(spoken(atHow).at(-2)).toContain('fire on 8 Aug 2026');
  });

  test('is asked again when another page has cleared them', () => {
    const open = going(atHow, { type: 'elsewhere', hand: 'beside' }, { type: 'one_time' });
    expect(open.flow.at).toBe('select_solution');
    expect(open.requests).toEqual([]);
  });

  test('sends them with the item, and no other service does', () => {
    const sent = JSON.parse(going(atHow, { type: 'one_time' }).requests.at(-1)!.of!);
    expect(sent).toMatchObject({ reference_date: '2026-08-08', limits_accepted: true });
    expect(itemOf(atHowOften.hand)).not.toHaveProperty('reference_date');
    expect(choosing.service(atHow.hand, vegetation)).toMatchObject({
      referenceDate: null,
      limitsAccepted: false,
    });
  });
});
