import type { BotMessageName } from '@furrow/contract/catalogue/catalogue';
import { assertEvent, assign, setup } from 'xstate';
import { hasRecurrence, hasTypes, needsTypes } from '../draft/cart-item-body.ts';
import { hasOrderInputs } from '../draft/draft-inputs.ts';
import { hasStep } from '../draft/missing-step.ts';
import { draftReducers, emptyDraft } from '../draft/order-draft.ts';
import type { FlowContext, FlowEvent } from './flow-context.ts';
import type { GuidedState } from './guided-states.ts';
import { isAnswered, missingMessageOf, type Question } from './is-answered.ts';
import { appendToLines, type BotLine, iterationOf, linesBefore, type UserReply } from './lines.ts';
import type { OwnMessage } from './own-messages.ts';
import { itemPlaceholderValues, placeholderValuesOf } from './placeholder-values.ts';
import { replyTo } from './replies.ts';
import { addWishes, draftWithWishes, wishedRecurrence, wishedType, wishesAfterRewind } from './wishes.ts';

type LineInput =
  | Pick<UserReply, 'author' | 'state' | 'reply'>
  | (Pick<BotLine, 'author'> & Partial<Pick<BotLine, 'message' | 'values' | 'sentence'>>);

function appendLine(context: FlowContext, line: LineInput): Pick<FlowContext, 'lines' | 'lineCount'> {
  const defaults = { id: context.lineCount, round: context.round };
  const isDraftComplete =
    line.author === 'person'
      ? { ...defaults, ...line }
      : { message: null, values: {}, sentence: null, ...defaults, ...line };
  return { lines: appendToLines(context.lines, isDraftComplete), lineCount: context.lineCount + 1 };
}

/** True while the item added last is still in the cart, from which another tab may have paid or removed it. */
const isInCart = ({ cart, addedItemId }: FlowContext) =>
  addedItemId !== null && cart.items.includes(addedItemId);

const sayOwnMessage = (context: FlowContext, message: OwnMessage) =>
  appendLine(context, { author: 'bot', message, values: { items: context.cart.items.length } });

const types = {} as { context: FlowContext; events: FlowEvent; input: FlowContext };

/**
 * Guards and actions of the guided order by name. `lookUpTiers`, `addItem`, `removeItem` and `leave` are empty here:
 * the sender of the events performs them and reports the outcome with the same `turn`.
 */
export const flowSetup = setup({
  types,
  guards: {
    isIdle: ({ context }) => context.pending === null,
    /** True if an event is a reply to the current request, or is no reply; replies to earlier requests are rejected. */
    isCurrentRequest: ({ context, event }) =>
      !('requestNumber' in event) ||
      event.requestNumber === undefined ||
      (context.pending !== null && event.requestNumber === context.requestNumber),
    isReply: ({ event }) => 'requestNumber' in event && event.requestNumber !== undefined,
    isPending: ({ context }, { pendingRequest }: { pendingRequest: NonNullable<FlowContext['pending']> }) =>
      context.pending === pendingRequest,
    /** True if the draft has no answer to this question, or another one than the conversation. */
    isOpen: ({ context }, { at }: { at: Question }) => context.pending === null && !isAnswered(context, at),
    hasService: ({ context }) => context.draft.service?.available === true,
    hasLand: ({ context }) => context.draft.land !== null,
    /** True if the draft has a tier and the extra order inputs of the service, which are on the same card. */
    hasTier: ({ context }) =>
      context.draft.land !== null && hasStep(context.draft, 'tier') && hasOrderInputs(context.draft),
    asksTypes: ({ context }) => context.draft.industry !== null && needsTypes(context.draft.industry),
    hasTypes: ({ context }) => hasTypes(context.draft),
    hasRecurrence: ({ context }) => hasRecurrence(context.draft),
    isRecurring: ({ context }) => context.draft.recurrence !== null,
    hasItems: ({ context }) => context.cart.items.length > 0,
    hasSeveralItems: ({ context }) => isInCart(context) && context.cart.items.length > 1,
    isBilled: ({ context }) => context.bill !== null,
    isReason: ({ event }, { reason }: { reason: string }) =>
      event.type === 'not_added' && event.reason === reason,
    /**
     * True if the event changes an answer of this state. Only answers of the current round can be changed, and only
     * while no request is pending.
     */
    wasAnsweredAt: ({ context, event }, { at }: { at: GuidedState }) =>
      context.pending === null &&
      event.type === 'change' &&
      context.lines.some(
        (line) =>
          line.author === 'person' &&
          line.id === event.line &&
          line.round === context.round &&
          line.state === at,
      ),
  },
  actions: {
    lookUpTiers: (_flow, _turn: { requestNumber: number }) => {},
    addItem: (_flow, _turn: { requestNumber: number; slot: number }) => {},
    removeItem: (_flow, _turn: { requestNumber: number; id: string }) => {},
    leave: () => {},

    say: assign(({ context }, { message }: { message: BotMessageName }) =>
      appendLine(context, {
        author: 'bot',
        message,
        values: { ...placeholderValuesOf(context), ...(message === 'add_to_basket' && context.addedValues) },
      }),
    ),
    sayFailure: assign(({ context, event }) => {
      assertEvent(event, 'failed');
      return appendLine(context, {
        author: 'bot',
        message: 'payment_failure',
        values: { ...placeholderValuesOf(context), reason: event.reason },
      });
    }),
    sayWhy: assign(({ context, event }) =>
      'sentence' in event && event.sentence !== undefined
        ? appendLine(context, { author: 'bot', sentence: event.sentence })
        : {},
    ),
    sayUnpayable: assign(({ context, event }) => {
      assertEvent(event, 'basket_unpayable');
      return appendLine(context, { author: 'bot', message: 'unpayable', values: { unpayable: event.items } });
    }),
    sayUnknown: assign(({ context }) => sayOwnMessage(context, 'unknown')),
    sayNoLongerOffered: assign(({ context }) => sayOwnMessage(context, 'gone')),
    sayPaidElsewhere: assign(({ context }) => sayOwnMessage(context, 'paidElsewhere')),
    sayItemStays: assign(({ context }) => (isInCart(context) ? sayOwnMessage(context, 'itemStays') : {})),
    sayNeed: assign(({ context }, { at }: { at: Question }) => sayOwnMessage(context, missingMessageOf(at))),
    sayCartContents: assign(({ context }) =>
      sayOwnMessage(context, context.cart.items.length === 0 ? 'basketEmpty' : 'basketStays'),
    ),
    answer: assign(({ context, event }, { at }: { at: GuidedState }) =>
      appendLine(context, { author: 'person', state: at, reply: replyTo(context, event, at) }),
    ),
    /** Removes the lines from the last question of this state on, so that the question is asked again. */
    rewind: assign(({ context }, { to }: { to: GuidedState }) => ({
      lines: linesBefore(context.lines, to, context.round),
      round: iterationOf(context.lines, to, context.round),
      wishes: context.wishes && wishesAfterRewind(context.wishes, to),
    })),

    setIndustry: assign(({ context, event }) => {
      assertEvent(event, 'industry_picked');
      return { draft: draftReducers.industry(context.draft, event.industry) };
    }),
    setService: assign(({ context, event }) => {
      assertEvent(event, 'service_picked');
      return { draft: draftReducers.service(context.draft, event.service) };
    }),
    setArea: assign(({ context, event }) => {
      assertEvent(event, 'area_confirmed');
      const { land } = context.draft;
      const isSame = land !== null && JSON.stringify(land) === JSON.stringify(event.land);
      return {
        draft: isSame
          ? context.draft
          : {
              ...draftReducers.area(context.draft, event.land),
              drawn: event.land.field ? null : context.draft.drawn,
            },
      };
    }),
    clearArea: assign(({ context }) => ({
      draft: { ...draftReducers.area(context.draft, null), drawn: null },
      redraws: context.redraws + 1,
    })),
    setTier: assign(({ context, event }) => {
      assertEvent(event, 'tier_chosen');
      return { draft: draftReducers.tier(context.draft, event.tier) };
    }),
    clearTier: assign(({ context }) => ({ draft: { ...context.draft, tier: null, withImage: false } })),
    setImages: assign(({ context, event }) => {
      assertEvent(event, 'images_included');
      return { draft: draftReducers.images(context.draft, event.withImage) };
    }),
    clearTypes: assign(({ context }) => ({
      draft: draftReducers.types(context.draft, { soilType: null, vegetationType: null }),
    })),
    setOneTime: assign(({ context }) => ({ draft: { ...context.draft, recurrence: null } })),
    setRecurring: assign(({ context }) => ({
      draft: { ...context.draft, recurrence: context.draft.recurrence ?? wishedRecurrence(context.wishes) },
    })),
    setWishedType: assign(({ context }) => {
      const { soilType, vegetationType } = context.draft;
      const wished = vegetationType ?? wishedType(context);
      return { draft: draftReducers.types(context.draft, { soilType, vegetationType: wished }) };
    }),
    noteWishes: assign(({ context, event }) => {
      assertEvent(event, 'order_understood');
      return {
        wishes: addWishes(context.wishes, event.wishes),
        draft: draftWithWishes(context.draft, event.wishes),
      };
    }),
    /** Clears the draft for the next analysis. The answers of the previous analysis can then no longer be changed. */
    resetDraft: assign(({ context }) => ({
      draft: emptyDraft,
      bill: null,
      addedItemId: null,
      round: context.round + 1,
      wishes: null,
    })),
    clearItem: assign({ addedItemId: null }),
    setBill: assign(({ event }) => {
      assertEvent(event, 'billing_given');
      return { bill: event.bill };
    }),
    clearBill: assign({ bill: null }),
    setOrder: assign(({ event }) => {
      assertEvent(event, 'paid');
      return { order: event.order };
    }),

    begin: assign(
      ({ context }, { pendingRequest }: { pendingRequest: NonNullable<FlowContext['pending']> }) => ({
        pending: pendingRequest,
        requestNumber: context.requestNumber + 1,
        ...(pendingRequest === 'adding' && { addedValues: itemPlaceholderValues(context) }),
      }),
    ),
    done: assign({ pending: null }),
    setItem: assign(({ context, event }) => {
      assertEvent(event, 'added');
      return { addedItemId: event.itemId, round: context.round + 1 };
    }),
    clearLines: assign({ lines: [], order: null }),
    echoUserMessage: assign(({ context, event }) => {
      assertEvent(event, ['not_understood', 'order_understood']);
      return appendLine(context, { author: 'person', state: null, reply: { typed: event.words } });
    }),
  },
});
