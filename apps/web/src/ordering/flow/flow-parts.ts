import type { BotMessageName } from '@furrow/contract/catalogue';
import { assertEvent, assign, setup } from 'xstate';
import { hasBeside } from '../beside.ts';
import { choosing, emptyHand } from '../hand.ts';
import { asksTypes, hasRecurrence, hasTypes } from '../item-of.ts';
import { has } from '../needs.ts';
import { answerTo } from './answers.ts';
import type { FlowContext, FlowEvent } from './flow-context.ts';
import type { GuidedState } from './guided-states.ts';
import { isAnswered, needOf, type Question } from './is-answered.ts';
import { type Answer, type BotLine, linesBefore, roundOf, withLine } from './lines.ts';
import type { OwnMessage } from './own-messages.ts';
import { itemValuesOf, valuesOf } from './values.ts';

type NewLine =
  | Pick<Answer, 'by' | 'at' | 'said'>
  | (Pick<BotLine, 'by'> & Partial<Pick<BotLine, 'says' | 'values' | 'words'>>);

function spoken(context: FlowContext, line: NewLine): Pick<FlowContext, 'lines' | 'said'> {
  const made = { id: context.said, round: context.round };
  const whole =
    line.by === 'person' ? { ...made, ...line } : { says: null, values: {}, words: null, ...made, ...line };
  return { lines: withLine(context.lines, whole), said: context.said + 1 };
}

/** True while the item added last is still in the cart: another tab may have paid for it or removed it. */
const isInBasket = ({ basket, added }: FlowContext) => added !== null && basket.items.includes(added);

const own = (context: FlowContext, says: OwnMessage) =>
  spoken(context, { by: 'bot', says, values: { items: context.basket.items.length } });

const types = {} as { context: FlowContext; events: FlowEvent; input: FlowContext };

/**
 * Guards and actions of the guided order, by name. Effects have no body here (`lookUpTiers`, `addItem`, `removeItem`, `leave`):
 * the sender of the events performs them and reports the outcome with the same `turn`.
 */
export const flowParts = setup({
  types,
  guards: {
    isIdle: ({ context }) => context.doing === null,
    /** Rejects replies to an earlier turn. */
    isThisTurn: ({ context, event }) =>
      !('turn' in event) ||
      event.turn === undefined ||
      (context.doing !== null && event.turn === context.turn),
    isAnAnswer: ({ event }) => 'turn' in event && event.turn !== undefined,
    isDoing: ({ context }, { doing }: { doing: NonNullable<FlowContext['doing']> }) =>
      context.doing === doing,
    /** The answer to this question is missing from the draft, or differs from the one given here. */
    isOpen: ({ context }, { at }: { at: Question }) => context.doing === null && !isAnswered(context, at),
    hasService: ({ context }) => context.hand.service?.available === true,
    hasLand: ({ context }) => context.hand.land !== null,
    /** Includes the extra order inputs of the service, which are entered on the same card. */
    hasTier: ({ context }) =>
      context.hand.land !== null && has(context.hand, 'tier') && hasBeside(context.hand),
    asksTypes: ({ context }) => context.hand.industry !== null && asksTypes(context.hand.industry),
    hasTypes: ({ context }) => hasTypes(context.hand),
    hasRecurrence: ({ context }) => hasRecurrence(context.hand),
    isRepeated: ({ context }) => context.hand.recurrence !== null,
    hasItems: ({ context }) => context.basket.items.length > 0,
    hasSeveralItems: ({ context }) => isInBasket(context) && context.basket.items.length > 1,
    isBilled: ({ context }) => context.bill !== null,
    isWhy: ({ event }, { why }: { why: string }) => event.type === 'not_added' && event.why === why,
    /** Only answers of the current round, and only while nothing is pending. */
    wasAnsweredAt: ({ context, event }, { at }: { at: GuidedState }) =>
      context.doing === null &&
      event.type === 'change' &&
      context.lines.some(
        (line) =>
          line.by === 'person' && line.id === event.line && line.round === context.round && line.at === at,
      ),
  },
  actions: {
    lookUpTiers: (_flow, _turn: { turn: number }) => {},
    addItem: (_flow, _turn: { turn: number; place: number }) => {},
    removeItem: (_flow, _turn: { turn: number; id: string }) => {},
    leave: () => {},

    say: assign(({ context }, { message }: { message: BotMessageName }) =>
      spoken(context, {
        by: 'bot',
        says: message,
        values: { ...valuesOf(context), ...(message === 'add_to_basket' && context.addedAs) },
      }),
    ),
    sayFailure: assign(({ context, event }) => {
      assertEvent(event, 'failed');
      return spoken(context, {
        by: 'bot',
        says: 'payment_failure',
        values: { ...valuesOf(context), reason: event.reason },
      });
    }),
    sayWhy: assign(({ context, event }) =>
      'sentence' in event ? spoken(context, { by: 'bot', words: event.sentence }) : {},
    ),
    sayUnknown: assign(({ context }) => own(context, 'unknown')),
    sayGone: assign(({ context }) => own(context, 'gone')),
    sayPaidElsewhere: assign(({ context }) => own(context, 'paidElsewhere')),
    sayItemStays: assign(({ context }) => (isInBasket(context) ? own(context, 'itemStays') : {})),
    sayNeed: assign(({ context }, { at }: { at: Question }) => own(context, needOf(at))),
    sayWhatStays: assign(({ context }) =>
      own(context, context.basket.items.length === 0 ? 'basketEmpty' : 'basketStays'),
    ),
    answer: assign(({ context, event }, { at }: { at: GuidedState }) =>
      spoken(context, { by: 'person', at, said: answerTo(context, event, at) }),
    ),
    /** Removes the lines since that state last asked, so that it can ask again. */
    rewind: assign(({ context }, { to }: { to: GuidedState }) => ({
      lines: linesBefore(context.lines, to, context.round),
      round: roundOf(context.lines, to, context.round),
    })),

    takeIndustry: assign(({ context, event }) => {
      assertEvent(event, 'industry_picked');
      return { hand: choosing.industry(context.hand, event.industry) };
    }),
    takeService: assign(({ context, event }) => {
      assertEvent(event, 'service_picked');
      return { hand: choosing.service(context.hand, event.service) };
    }),
    takeLand: assign(({ context, event }) => {
      assertEvent(event, 'area_confirmed');
      const { land } = context.hand;
      const isSame = land !== null && JSON.stringify(land) === JSON.stringify(event.land);
      return {
        hand: isSame
          ? context.hand
          : {
              ...choosing.land(context.hand, event.land),
              drawn: event.land.field ? null : context.hand.drawn,
            },
      };
    }),
    letLandGo: assign(({ context }) => ({
      hand: { ...choosing.land(context.hand, null), drawn: null },
      redraws: context.redraws + 1,
    })),
    takeTier: assign(({ context, event }) => {
      assertEvent(event, 'tier_chosen');
      return { hand: choosing.tier(context.hand, event.tier) };
    }),
    letTierGo: assign(({ context }) => ({ hand: { ...context.hand, tier: null, withImage: false } })),
    takeImages: assign(({ context, event }) => {
      assertEvent(event, 'images_included');
      return { hand: choosing.images(context.hand, event.withImage) };
    }),
    letTypesGo: assign(({ context }) => ({
      hand: choosing.types(context.hand, { soilType: null, vegetationType: null }),
    })),
    takeOnce: assign(({ context }) => ({ hand: { ...context.hand, recurrence: null } })),
    takeRepetition: assign(({ context }) => ({
      hand: { ...context.hand, recurrence: context.hand.recurrence ?? { weeks: '', times: '' } },
    })),
    /** Starts the next analysis: answers of the previous one can no longer be changed. */
    letHandGo: assign(({ context }) => ({
      hand: emptyHand,
      bill: null,
      added: null,
      round: context.round + 1,
    })),
    letItemGo: assign({ added: null }),
    takeBill: assign(({ event }) => {
      assertEvent(event, 'billing_given');
      return { bill: event.bill };
    }),
    letBillGo: assign({ bill: null }),
    takeOrder: assign(({ event }) => {
      assertEvent(event, 'paid');
      return { order: event.order };
    }),

    begin: assign(({ context }, { doing }: { doing: NonNullable<FlowContext['doing']> }) => ({
      doing,
      turn: context.turn + 1,
      ...(doing === 'adding' && { addedAs: itemValuesOf(context) }),
    })),
    done: assign({ doing: null }),
    takeItem: assign(({ context, event }) => {
      assertEvent(event, 'added');
      return { added: event.itemId, round: context.round + 1 };
    }),
    forgetLines: assign({ lines: [], order: null }),
    sayAgain: assign(({ context, event }) => {
      assertEvent(event, 'not_understood');
      return spoken(context, { by: 'person', at: null, said: { typed: event.words } });
    }),
  },
});
