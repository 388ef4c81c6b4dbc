import type { BotMessageName } from '@furrow/contract/catalogue';
import { and, not } from 'xstate';
import type { FlowContext } from './flow-context.ts';
import { flowSetup } from './flow-setup.ts';
import type { GuidedState } from './guided-states.ts';
import type { Question } from './is-answered.ts';

const say = <Message extends BotMessageName>(message: Message) =>
  ({ type: 'say', params: { message } }) as const;

const answerAt = <At extends GuidedState>(state: At) => ({ type: 'answer', params: { at: state } }) as const;

const startRequest = <Doing extends NonNullable<FlowContext['pending']>>(doing: Doing) =>
  ({ type: 'begin', params: { doing } }) as const;

const requestParams = ({ context }: { context: FlowContext }) => ({ turn: context.requestNumber });

const itemParams = ({ context }: { context: FlowContext }) => ({
  turn: context.requestNumber,
  id: context.addedItemId ?? '',
});

const rewindTo = <To extends GuidedState>(to: To) => ({ type: 'rewind', params: { to } }) as const;

const backTo = <To extends GuidedState>(target: To) =>
  ({ guard: 'isIdle', target, actions: rewindTo(target) }) as const;

/** Transition for a service that is no longer sold. */
const serviceUnavailable = <To extends GuidedState>(target: To) =>
  ({
    target,
    actions: ['done', rewindTo(target), say('invalid_service_error')],
  }) as const;

/**
 * All attempts to add an analysis use the same cart slot, so that the cart contains it once, in the
 * version of the newest attempt.
 */
const slotParams = ({ context }: { context: FlowContext }) => ({
  turn: context.requestNumber,
  slot: context.round,
});

const adding = [startRequest('adding'), { type: 'addItem', params: slotParams }] as const;

const addedFrom = <At extends GuidedState>(state: At) =>
  ({
    guard: 'isCurrentRequest',
    target: 'add_to_basket',
    actions: ['done', answerAt(state), 'setItem'],
  }) as const;

const paidFrom = <At extends GuidedState>(state: At) =>
  ({
    target: 'completed',
    actions: ['done', 'setOrder', answerAt(state), 'resetDraft'],
  }) as const;

const notAddedBecause = <Why extends string>(why: Why) => ({ type: 'isReason', params: { why } }) as const;

const notAddedTo = <To extends GuidedState, Why extends string>(target: To, why: Why) => ({
  guard: and(['isCurrentRequest', notAddedBecause(why)]),
  target,
});

/** Transitions for an analysis that was not added, each to the state in which the user can correct the reason. */
const notAdded = [
  {
    ...notAddedTo('select_solution', 'tier_unavailable'),
    actions: ['done', rewindTo('select_solution'), say('invalid_solution_error'), 'clearTier'],
  },
  {
    ...notAddedTo('select_service', 'service_unavailable'),
    actions: ['done', rewindTo('select_service'), say('invalid_service_error')],
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
    actions: ['done', say('add_to_basket_error'), 'sayWhy'],
  },
  {
    guard: and(['isCurrentRequest', notAddedBecause('unknown')]),
    actions: ['done', say('api_error'), 'sayUnknown'],
  },
] as const;

const unansweredAt = <At extends Question>(question: At) =>
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
const anyUnanswered = [...solutionUnanswered, unansweredAt('type_add')] as const;

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
  actions: [say('empty_basket_error'), 'resetDraft'],
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
        guard: { type: 'isPending', params: { doing: 'adding' } },
        actions: ['done', say('api_error'), 'sayUnknown'],
      },
      { guard: { type: 'isPending', params: { doing: 'tiers' } }, actions: 'done' },
      { guard: { type: 'isPending', params: { doing: 'removing' } }, actions: 'done' },
    ],
    request_failed: [
      { guard: and(['isReply', 'isCurrentRequest']), actions: ['done', say('api_error')] },
      { guard: not('isReply'), actions: say('api_error') },
    ],
    not_understood: { actions: ['echoUserMessage', say('fallback_error')] },
  },
  states: {
    initial: {
      entry: say('initial'),
      on: { ready: 'select_industry', restart: {}, change: {} },
    },
    select_industry: {
      entry: say('select_industry'),
      on: {
        industry_picked: {
          target: 'select_service',
          actions: ['setIndustry', answerAt('select_industry')],
        },
      },
    },
    select_service: {
      entry: say('select_service'),
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
      entry: say('choose_service'),
      always: serviceUnanswered,
      on: {
        chosen: { guard: 'hasService', target: 'select_area', actions: answerAt('choose_service') },
        service_unavailable: serviceUnavailable('select_service'),
        back: backTo('select_service'),
      },
    },
    select_area: {
      entry: say('select_area'),
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
            actions: ['done', say('service_not_found'), 'clearArea'],
          },
          { guard: 'isCurrentRequest', actions: 'done' },
        ],
        service_unavailable: serviceUnavailable('select_service'),
        back: backTo('choose_service'),
      },
    },
    select_solution: {
      entry: say('select_solution'),
      always: areaUnanswered,
      on: {
        tier_chosen: { actions: 'setTier' },
        images_included: { actions: 'setImages' },
        tier_unavailable: { actions: ['clearTier', say('invalid_solution_error')] },
        tiers_none: {
          guard: 'isCurrentRequest',
          target: 'select_area',
          actions: [rewindTo('select_area'), say('service_not_found'), 'clearArea'],
        },
        proceed: [
          { guard: and(['hasTier', 'asksTypes']), target: 'type_add', actions: answerAt('select_solution') },
          { guard: 'hasTier', target: 'select_service_type', actions: answerAt('select_solution') },
        ],
        back: backTo('select_area'),
      },
    },
    type_add: {
      entry: say('type_add'),
      always: solutionUnanswered,
      on: {
        types_given: { guard: 'hasTypes', target: 'select_service_type', actions: answerAt('type_add') },
        back: backTo('select_solution'),
      },
    },
    select_service_type: {
      entry: say('select_service_type'),
      always: anyUnanswered,
      on: {
        one_time: { guard: and(['isIdle', 'hasTypes']), actions: ['setOneTime', ...adding] },
        recurring_wanted: {
          guard: 'isIdle',
          target: 'recurring',
          actions: ['setRecurring', answerAt('select_service_type')],
        },
        added: addedFrom('select_service_type'),
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
      entry: say('recurring'),
      always: anyUnanswered,
      on: {
        recurrence_given: { guard: and(['isIdle', 'hasTypes', 'hasRecurrence']), actions: adding },
        added: addedFrom('recurring'),
        not_added: notAdded,
        back: backTo('select_service_type'),
      },
    },
    add_to_basket: {
      entry: say('add_to_basket'),
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
      entry: say('billing_address'),
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
        paid: paidFrom('billing_address'),
        back: backTo('add_to_basket'),
      },
    },
    payment: {
      entry: say('payment'),
      on: {
        confirmed: { guard: and(['isIdle', 'isBilled']), actions: startRequest('paying') },
        paid: paidFrom('payment'),
        failed: {
          target: 'billing_address',
          actions: ['done', rewindTo('billing_address'), 'sayFailure', 'clearBill'],
        },
        declined: {
          guard: 'isIdle',
          target: 'billing_address',
          actions: [rewindTo('billing_address'), say('payment_cancelled'), 'clearBill'],
        },
        basket_unpayable: cartUnpayable,
        basket_emptied: { ...cartEmptied, actions: ['done', 'sayPaidElsewhere', ...cartEmptied.actions] },
        back: { ...backTo('billing_address'), actions: [rewindTo('billing_address'), 'clearBill'] },
      },
    },
    completed: {
      entry: say('completed'),
      on: { exit: { actions: 'leave' }, change: {} },
    },
  },
});
