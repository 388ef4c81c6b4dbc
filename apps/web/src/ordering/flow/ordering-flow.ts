import type { BotMessageName } from '@furrow/contract/catalogue/catalogue';
import { and, not } from 'xstate';
import type { FlowContext } from './flow-context.ts';
import { flowSetup } from './flow-setup.ts';
import type { GuidedState } from './guided-states.ts';
import type { Question } from './is-answered.ts';

const appendBotMessage = <Message extends BotMessageName>(message: Message) =>
  ({ type: 'say', params: { message } }) as const;

const answerAt = <State extends GuidedState>(state: State) =>
  ({ type: 'answer', params: { at: state } }) as const;

const startRequest = <PendingRequest extends NonNullable<FlowContext['pending']>>(
  pendingRequest: PendingRequest,
) => ({ type: 'begin', params: { pendingRequest } }) as const;

const requestParams = ({ context }: { context: FlowContext }) => ({ requestNumber: context.requestNumber });

const itemParams = ({ context }: { context: FlowContext }) => ({
  requestNumber: context.requestNumber,
  id: context.addedItemId ?? '',
});

const rewindTo = <Target extends GuidedState>(target: Target) =>
  ({ type: 'rewind', params: { to: target } }) as const;

const backTo = <Target extends GuidedState>(target: Target) =>
  ({ guard: 'isIdle', target, actions: rewindTo(target) }) as const;

/** Transition for a service that is no longer sold. */
const serviceUnavailable = <Target extends GuidedState>(target: Target) =>
  ({
    target,
    actions: ['done', rewindTo(target), appendBotMessage('invalid_service_error')],
  }) as const;

/**
 * All attempts to add an analysis use the same cart slot, so that the cart contains it once, in the
 * version of the newest attempt.
 */
const slotParams = ({ context }: { context: FlowContext }) => ({
  requestNumber: context.requestNumber,
  slot: context.round,
});

const addItemActions = [startRequest('adding'), { type: 'addItem', params: slotParams }] as const;

const toAddedFrom = <State extends GuidedState>(state: State) =>
  ({
    guard: 'isCurrentRequest',
    target: 'add_to_basket',
    actions: ['done', answerAt(state), 'setItem'],
  }) as const;

const toPaidFrom = <State extends GuidedState>(state: State) =>
  ({
    target: 'completed',
    actions: ['done', 'setOrder', answerAt(state), 'resetDraft'],
  }) as const;

const notAddedBecause = <Reason extends string>(reason: Reason) =>
  ({ type: 'isReason', params: { reason } }) as const;

const notAddedTo = <Target extends GuidedState, Reason extends string>(target: Target, reason: Reason) => ({
  guard: and(['isCurrentRequest', notAddedBecause(reason)]),
  target,
});

/** Transitions for an analysis that was not added, each to the state in which the user can correct the reason. */
const notAdded = [
  {
    ...notAddedTo('select_solution', 'tier_unavailable'),
    actions: ['done', rewindTo('select_solution'), appendBotMessage('invalid_solution_error'), 'clearTier'],
  },
  {
    ...notAddedTo('select_service', 'service_unavailable'),
    actions: ['done', rewindTo('select_service'), appendBotMessage('invalid_service_error')],
  },
  {
    ...notAddedTo('type_add', 'types_unavailable'),
    actions: ['done', rewindTo('type_add'), 'sayNoLongerOffered', 'clearTypes'],
  },
  {
    ...notAddedTo('select_area', 'land_refused'),
    actions: ['done', rewindTo('select_area'), 'sayWhy', 'clearArea'],
  },
  {
    guard: and(['isCurrentRequest', notAddedBecause('refused')]),
    actions: ['done', appendBotMessage('add_to_basket_error'), 'sayWhy'],
  },
  {
    guard: and(['isCurrentRequest', notAddedBecause('unknown')]),
    actions: ['done', appendBotMessage('api_error'), 'sayUnknown'],
  },
] as const;

const unansweredAt = <State extends Question>(question: State) =>
  ({
    guard: { type: 'isOpen', params: { at: question } },
    target: question,
    actions: [rewindTo(question), { type: 'sayNeed', params: { at: question } }],
  }) as const;

const industryUnanswered = unansweredAt('select_industry');
const serviceUnanswered = [industryUnanswered, unansweredAt('select_service')] as const;
const areaUnanswered = [...serviceUnanswered, unansweredAt('select_area')] as const;
const solutionUnanswered = [...areaUnanswered, unansweredAt('select_solution')] as const;
/** If another page has removed answers from the draft, the earliest of these questions is asked again. */
const allUnanswered = [...solutionUnanswered, unansweredAt('type_add')] as const;

/** States whose answers can be changed later. All other answers belong to one of these. */
const changeableStates = [
  'select_industry',
  'select_service',
  'choose_service',
  'select_area',
  'select_solution',
  'type_add',
  'select_service_type',
  'add_to_basket',
  'billing_address',
] as const satisfies GuidedState[];

const cartEmptied = {
  target: 'select_industry',
  actions: [appendBotMessage('empty_basket_error'), 'resetDraft'],
} as const;

/** If the cart cannot be paid for, the state of the cart shows the reason and allows removing the item. */
const cartUnpayable = {
  target: 'add_to_basket',
  actions: ['done', rewindTo('add_to_basket'), 'sayUnpayable', 'clearBill'],
} as const;

/**
 * State machine of the guided order, with thirteen states and all transitions. Each event brings the draft, the cart
 * and the user (`FlowFacts`), and the machine stores no copy of them.
 */
export const orderingFlow = flowSetup.createMachine({
  id: 'ordering',
  context: ({ input }) => input,
  initial: 'initial',
  on: {
    restart: {
      guard: 'isIdle',
      target: '.select_industry',
      actions: ['resetDraft', 'clearLines', 'sayCartContents'],
    },
    change: changeableStates.map((state) => ({
      guard: { type: 'wasAnsweredAt', params: { at: state } } as const,
      target: `.${state}` as const,
      actions: rewindTo(state),
    })),
    opened: [
      {
        guard: { type: 'isPending', params: { pendingRequest: 'adding' } },
        actions: ['done', appendBotMessage('api_error'), 'sayUnknown'],
      },
      { guard: { type: 'isPending', params: { pendingRequest: 'tiers' } }, actions: 'done' },
      { guard: { type: 'isPending', params: { pendingRequest: 'removing' } }, actions: 'done' },
    ],
    request_failed: [
      { guard: and(['isReply', 'isCurrentRequest']), actions: ['done', appendBotMessage('api_error')] },
      { guard: not('isReply'), actions: appendBotMessage('api_error') },
    ],
    not_understood: { actions: ['echoUserMessage', appendBotMessage('fallback_error'), 'sayWhy'] },
    order_understood: { actions: ['echoUserMessage', 'sayWhy', 'noteWishes'] },
  },
  states: {
    initial: {
      entry: appendBotMessage('initial'),
      on: { ready: 'select_industry', restart: {}, change: {} },
    },
    select_industry: {
      entry: appendBotMessage('select_industry'),
      on: {
        industry_picked: {
          target: 'select_service',
          actions: ['setIndustry', answerAt('select_industry')],
        },
      },
    },
    select_service: {
      entry: appendBotMessage('select_service'),
      always: industryUnanswered,
      on: {
        service_picked: {
          target: 'choose_service',
          actions: ['setService', answerAt('select_service')],
        },
        back: backTo('select_industry'),
      },
    },
    choose_service: {
      entry: appendBotMessage('choose_service'),
      always: serviceUnanswered,
      on: {
        chosen: { guard: 'hasService', target: 'select_area', actions: answerAt('choose_service') },
        service_unavailable: serviceUnavailable('select_service'),
        back: backTo('select_service'),
      },
    },
    select_area: {
      entry: appendBotMessage('select_area'),
      always: serviceUnanswered,
      on: {
        area_confirmed: {
          guard: 'isIdle',
          actions: ['setArea', startRequest('tiers'), { type: 'lookUpTiers', params: requestParams }],
        },
        area_redrawn: { guard: 'isIdle', actions: 'clearArea' },
        tiers_found: [
          {
            guard: and(['isCurrentRequest', 'hasLand']),
            target: 'select_solution',
            actions: ['done', answerAt('select_area')],
          },
          { guard: 'isCurrentRequest', actions: 'done' },
        ],
        tiers_none: [
          {
            guard: and(['isCurrentRequest', 'hasLand']),
            actions: ['done', appendBotMessage('service_not_found'), 'clearArea'],
          },
          { guard: 'isCurrentRequest', actions: 'done' },
        ],
        service_unavailable: serviceUnavailable('select_service'),
        back: backTo('choose_service'),
      },
    },
    select_solution: {
      entry: appendBotMessage('select_solution'),
      always: areaUnanswered,
      on: {
        tier_chosen: { actions: 'setTier' },
        images_included: { actions: 'setImages' },
        tier_unavailable: { actions: ['clearTier', appendBotMessage('invalid_solution_error')] },
        tiers_none: {
          guard: 'isCurrentRequest',
          target: 'select_area',
          actions: [rewindTo('select_area'), appendBotMessage('service_not_found'), 'clearArea'],
        },
        proceed: [
          { guard: and(['hasTier', 'asksTypes']), target: 'type_add', actions: answerAt('select_solution') },
          { guard: 'hasTier', target: 'select_service_type', actions: answerAt('select_solution') },
        ],
        back: backTo('select_area'),
      },
    },
    type_add: {
      entry: ['setWishedType', appendBotMessage('type_add')],
      always: solutionUnanswered,
      on: {
        types_given: { guard: 'hasTypes', target: 'select_service_type', actions: answerAt('type_add') },
        back: backTo('select_solution'),
      },
    },
    select_service_type: {
      entry: appendBotMessage('select_service_type'),
      always: allUnanswered,
      on: {
        one_time: { guard: and(['isIdle', 'hasTypes']), actions: ['setOneTime', ...addItemActions] },
        recurring_wanted: {
          guard: 'isIdle',
          target: 'recurring',
          actions: ['setRecurring', answerAt('select_service_type')],
        },
        added: toAddedFrom('select_service_type'),
        not_added: notAdded,
        back: [
          {
            guard: and(['isIdle', 'asksTypes']),
            target: 'type_add',
            actions: rewindTo('type_add'),
          },
          backTo('select_solution'),
        ],
      },
    },
    recurring: {
      entry: appendBotMessage('recurring'),
      always: allUnanswered,
      on: {
        recurrence_given: { guard: and(['isIdle', 'hasTypes', 'hasRecurrence']), actions: addItemActions },
        added: toAddedFrom('recurring'),
        not_added: notAdded,
        back: backTo('select_service_type'),
      },
    },
    add_to_basket: {
      entry: appendBotMessage('add_to_basket'),
      on: {
        checkout: [
          {
            guard: and(['isIdle', 'hasItems']),
            target: 'billing_address',
            actions: answerAt('add_to_basket'),
          },
          { guard: 'isIdle', ...cartEmptied },
        ],
        another: {
          guard: 'isIdle',
          target: 'select_industry',
          actions: [answerAt('add_to_basket'), 'resetDraft'],
        },
        back: [
          {
            guard: and(['isIdle', 'hasSeveralItems']),
            actions: [startRequest('removing'), { type: 'removeItem', params: itemParams }],
          },
          {
            guard: and(['isIdle', 'isRecurring']),
            target: 'recurring',
            actions: [rewindTo('recurring'), 'sayItemStays'],
          },
          {
            guard: 'isIdle',
            target: 'select_service_type',
            actions: [rewindTo('select_service_type'), 'sayItemStays'],
          },
        ],
        removed: [
          {
            guard: and(['isCurrentRequest', 'isRecurring']),
            target: 'recurring',
            actions: ['done', 'clearItem', rewindTo('recurring')],
          },
          {
            guard: 'isCurrentRequest',
            target: 'select_service_type',
            actions: ['done', 'clearItem', rewindTo('select_service_type')],
          },
        ],
      },
    },
    billing_address: {
      entry: appendBotMessage('billing_address'),
      on: {
        billing_given: [
          {
            guard: 'hasItems',
            target: 'payment',
            actions: ['setBill', answerAt('billing_address')],
          },
          cartEmptied,
        ],
        basket_unpayable: cartUnpayable,
        basket_emptied: { ...cartEmptied, actions: ['sayPaidElsewhere', ...cartEmptied.actions] },
        // The reply to a payment may arrive after the user has gone back to this state.
        paid: toPaidFrom('billing_address'),
        back: backTo('add_to_basket'),
      },
    },
    payment: {
      entry: appendBotMessage('payment'),
      on: {
        confirmed: { guard: and(['isIdle', 'isBilled']), actions: startRequest('paying') },
        paid: toPaidFrom('payment'),
        failed: {
          target: 'billing_address',
          actions: ['done', rewindTo('billing_address'), 'sayFailure', 'clearBill'],
        },
        declined: {
          guard: 'isIdle',
          target: 'billing_address',
          actions: [rewindTo('billing_address'), appendBotMessage('payment_cancelled'), 'clearBill'],
        },
        basket_unpayable: cartUnpayable,
        basket_emptied: { ...cartEmptied, actions: ['done', 'sayPaidElsewhere', ...cartEmptied.actions] },
        back: { ...backTo('billing_address'), actions: [rewindTo('billing_address'), 'clearBill'] },
      },
    },
    completed: {
      entry: appendBotMessage('completed'),
      on: { exit: { actions: 'leave' }, change: {} },
    },
  },
});
