import type { BotMessageName } from '@furrow/contract/catalogue';
import { and, not } from 'xstate';
import type { FlowContext } from './flow-context.ts';
import { flowParts } from './flow-parts.ts';
import type { GuidedState } from './guided-states.ts';
import type { Question } from './is-answered.ts';

const say = <Message extends BotMessageName>(message: Message) =>
  ({ type: 'say', params: { message } }) as const;

const answerAt = <At extends GuidedState>(at: At) => ({ type: 'answer', params: { at } }) as const;

const begin = <Doing extends NonNullable<FlowContext['doing']>>(doing: Doing) =>
  ({ type: 'begin', params: { doing } }) as const;

const ofThisTurn = ({ context }: { context: FlowContext }) => ({ turn: context.turn });

const ofTheItem = ({ context }: { context: FlowContext }) => ({
  turn: context.turn,
  id: context.added ?? '',
});

const rewindTo = <To extends GuidedState>(to: To) => ({ type: 'rewind', params: { to } }) as const;

const backTo = <To extends GuidedState>(to: To) =>
  ({ guard: 'isIdle', target: to, actions: rewindTo(to) }) as const;

/** The service is no longer sold. */
const goneTo = <To extends GuidedState>(to: To) =>
  ({
    target: to,
    actions: ['done', rewindTo(to), say('invalid_service_error')],
  }) as const;

/** All attempts to add an analysis share its one cart slot: it is stored once, and the newest attempt counts. */
const atItsPlace = ({ context }: { context: FlowContext }) => ({ turn: context.turn, place: context.round });

const adding = [begin('adding'), { type: 'addItem', params: atItsPlace }] as const;

const addedFrom = <At extends GuidedState>(at: At) =>
  ({
    guard: 'isThisTurn',
    target: 'add_to_basket',
    actions: ['done', answerAt(at), 'takeItem'],
  }) as const;

const paidAt = <At extends GuidedState>(at: At) =>
  ({
    target: 'completed',
    actions: ['done', 'takeOrder', answerAt(at), 'letHandGo'],
  }) as const;

const because = <Why extends string>(why: Why) => ({ type: 'isWhy', params: { why } }) as const;

const notAddedTo = <To extends GuidedState, Why extends string>(to: To, why: Why) => ({
  guard: and(['isThisTurn', because(why)]),
  target: to,
});

/** The reason decides in which state the user can correct it. */
const notAdded = [
  {
    ...notAddedTo('select_solution', 'tier_gone'),
    actions: ['done', rewindTo('select_solution'), say('invalid_solution_error'), 'letTierGo'],
  },
  {
    ...notAddedTo('select_service', 'service_gone'),
    actions: ['done', rewindTo('select_service'), say('invalid_service_error')],
  },
  {
    ...notAddedTo('type_add', 'types_gone'),
    actions: ['done', rewindTo('type_add'), 'sayGone', 'letTypesGo'],
  },
  {
    ...notAddedTo('select_area', 'land_refused'),
    actions: ['done', rewindTo('select_area'), 'sayWhy', 'letLandGo'],
  },
  {
    guard: and(['isThisTurn', because('refused')]),
    actions: ['done', say('add_to_basket_error'), 'sayWhy'],
  },
  {
    guard: and(['isThisTurn', because('unknown')]),
    actions: ['done', say('api_error'), 'sayUnknown'],
  },
] as const;

const openFrom = <At extends Question>(at: At) =>
  ({
    guard: { type: 'isOpen', params: { at } },
    target: at,
    actions: [rewindTo(at), { type: 'sayNeed', params: { at } }],
  }) as const;

const industryIsOpen = openFrom('select_industry');
const serviceIsOpen = [industryIsOpen, openFrom('select_service')] as const;
const areaIsOpen = [...serviceIsOpen, openFrom('select_area')] as const;
const solutionIsOpen = [...areaIsOpen, openFrom('select_solution')] as const;
/** The draft can change on another page: the earliest question whose answer it lacks is asked again. */
const anyIsOpen = [...solutionIsOpen, openFrom('type_add')] as const;

/** States whose answers can be changed later; the other answers complete what they belong to. */
const changeable = [
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

const emptied = {
  target: 'select_industry',
  actions: [say('empty_basket_error'), 'letHandGo'],
} as const;

/** The cart shows and removes what prevents the payment. */
const unpayable = {
  target: 'add_to_basket',
  actions: ['done', rewindTo('add_to_basket'), 'sayWhy', 'letBillGo'],
} as const;

/**
 * The guided order: its thirteen states and all transitions. It holds no copy of the draft, the cart or the user: each event brings
 * them (`Facts`).
 */
export const orderingFlow = flowParts.createMachine({
  id: 'ordering',
  context: ({ input }) => input,
  initial: 'initial',
  on: {
    restart: {
      guard: 'isIdle',
      target: '.select_industry',
      actions: ['letHandGo', 'forgetLines', 'sayWhatStays'],
    },
    change: changeable.map((at) => ({
      guard: { type: 'wasAnsweredAt', params: { at } } as const,
      target: `.${at}` as const,
      actions: rewindTo(at),
    })),
    opened: [
      {
        guard: { type: 'isDoing', params: { doing: 'adding' } },
        actions: ['done', say('api_error'), 'sayUnknown'],
      },
      { guard: { type: 'isDoing', params: { doing: 'tiers' } }, actions: 'done' },
      { guard: { type: 'isDoing', params: { doing: 'removing' } }, actions: 'done' },
    ],
    trouble: [
      { guard: and(['isAnAnswer', 'isThisTurn']), actions: ['done', say('api_error')] },
      { guard: not('isAnAnswer'), actions: say('api_error') },
    ],
    not_understood: { actions: ['sayAgain', say('fallback_error')] },
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
          actions: ['takeIndustry', answerAt('select_industry')],
        },
      },
    },
    select_service: {
      entry: say('select_service'),
      always: industryIsOpen,
      on: {
        service_picked: {
          target: 'choose_service',
          actions: ['takeService', answerAt('select_service')],
        },
        back: backTo('select_industry'),
      },
    },
    choose_service: {
      entry: say('choose_service'),
      always: serviceIsOpen,
      on: {
        chosen: { guard: 'hasService', target: 'select_area', actions: answerAt('choose_service') },
        service_gone: goneTo('select_service'),
        back: backTo('select_service'),
      },
    },
    select_area: {
      entry: say('select_area'),
      always: serviceIsOpen,
      on: {
        area_confirmed: {
          guard: 'isIdle',
          actions: ['takeLand', begin('tiers'), { type: 'lookUpTiers', params: ofThisTurn }],
        },
        area_redrawn: { guard: 'isIdle', actions: 'letLandGo' },
        tiers_found: [
          {
            guard: and(['isThisTurn', 'hasLand']),
            target: 'select_solution',
            actions: ['done', answerAt('select_area')],
          },
          { guard: 'isThisTurn', actions: 'done' },
        ],
        tiers_none: [
          {
            guard: and(['isThisTurn', 'hasLand']),
            actions: ['done', say('service_not_found'), 'letLandGo'],
          },
          { guard: 'isThisTurn', actions: 'done' },
        ],
        service_gone: goneTo('select_service'),
        back: backTo('choose_service'),
      },
    },
    select_solution: {
      entry: say('select_solution'),
      always: areaIsOpen,
      on: {
        tier_chosen: { actions: 'takeTier' },
        images_included: { actions: 'takeImages' },
        tier_gone: { actions: ['letTierGo', say('invalid_solution_error')] },
        tiers_none: {
          guard: 'isThisTurn',
          target: 'select_area',
          actions: [rewindTo('select_area'), say('service_not_found'), 'letLandGo'],
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
      always: solutionIsOpen,
      on: {
        types_given: { guard: 'hasTypes', target: 'select_service_type', actions: answerAt('type_add') },
        back: backTo('select_solution'),
      },
    },
    select_service_type: {
      entry: say('select_service_type'),
      always: anyIsOpen,
      on: {
        one_time: { guard: and(['isIdle', 'hasTypes']), actions: ['takeOnce', ...adding] },
        recurring_wanted: {
          guard: 'isIdle',
          target: 'recurring',
          actions: ['takeRepetition', answerAt('select_service_type')],
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
      always: anyIsOpen,
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
          { guard: 'isIdle', ...emptied },
        ],
        another: {
          guard: 'isIdle',
          target: 'select_industry',
          actions: [answerAt('add_to_basket'), 'letHandGo'],
        },
        back: [
          {
            guard: and(['isIdle', 'hasSeveralItems']),
            actions: [begin('removing'), { type: 'removeItem', params: ofTheItem }],
          },
          {
            guard: and(['isIdle', 'isRepeated']),
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
            guard: and(['isThisTurn', 'isRepeated']),
            target: 'recurring',
            actions: ['done', 'letItemGo', rewindTo('recurring')],
          },
          {
            guard: 'isThisTurn',
            target: 'select_service_type',
            actions: ['done', 'letItemGo', rewindTo('select_service_type')],
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
            actions: ['takeBill', answerAt('billing_address')],
          },
          emptied,
        ],
        basket_unpayable: unpayable,
        basket_emptied: { ...emptied, actions: ['sayPaidElsewhere', ...emptied.actions] },
        // A late response.
        paid: paidAt('billing_address'),
        back: backTo('add_to_basket'),
      },
    },
    payment: {
      entry: say('payment'),
      on: {
        confirmed: { guard: and(['isIdle', 'isBilled']), actions: begin('paying') },
        paid: paidAt('payment'),
        failed: {
          target: 'billing_address',
          actions: ['done', rewindTo('billing_address'), 'sayFailure', 'letBillGo'],
        },
        declined: {
          guard: 'isIdle',
          target: 'billing_address',
          actions: [rewindTo('billing_address'), say('payment_cancelled'), 'letBillGo'],
        },
        basket_unpayable: unpayable,
        basket_emptied: { ...emptied, actions: ['done', 'sayPaidElsewhere', ...emptied.actions] },
        back: { ...backTo('billing_address'), actions: [rewindTo('billing_address'), 'letBillGo'] },
      },
    },
    completed: {
      entry: say('completed'),
      on: { exit: { actions: 'leave' }, change: {} },
    },
  },
});
