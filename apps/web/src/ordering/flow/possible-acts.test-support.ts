import {
  aBill,
  aField,
  agriculture,
  drought,
  energy,
  forestry,
  type OrderSimulation,
  type SimulatedAct,
  tiers,
  vegetation,
} from './simulated-order.test-support.ts';

/**
 * Acts that the user or the page may perform in any state, including double presses and pages
 * that show an earlier state.
 */
const actsAtAnyTime: readonly SimulatedAct[] = [
  { type: 'opened' },
  { type: 'ready' },
  ...[agriculture, forestry, energy].map((industry) => ({ type: 'industry_picked', industry }) as const),
  ...[vegetation, drought].map((service) => ({ type: 'service_picked', service }) as const),
  { type: 'service_unavailable' },
  { type: 'chosen' },
  { type: 'area_confirmed', land: aField },
  { type: 'area_redrawn' },
  { type: 'tiers_none' },
  ...tiers.map((tier) => ({ type: 'tier_chosen', tier }) as const),
  { type: 'tier_unavailable' },
  { type: 'images_included', withImage: true },
  { type: 'proceed' },
  { type: 'types_given' },
  { type: 'one_time' },
  { type: 'recurring_wanted' },
  { type: 'recurrence_given' },
  { type: 'checkout' },
  { type: 'another' },
  { type: 'billing_given', bill: aBill },
  { type: 'basket_emptied' },
  {
    type: 'basket_unpayable',
    items: [
      {
        service_name: 'Vegetation index',
        field_name: 'Melle 1',
        total_price: 9.08,
        unavailable_reason: 'withdrawn',
      },
    ],
  },
  { type: 'confirmed' },
  { type: 'paid', order: { id: 'order-1', number: 'F-2026-000001' } },
  { type: 'failed', reason: 'Your card was declined.' },
  { type: 'declined' },
  { type: 'back' },
  { type: 'restart' },
  { type: 'exit' },
  { type: 'request_failed' },
  { type: 'not_understood', words: 'Hello?' },
  {
    type: 'order_understood',
    words: 'vegetation, wheat, every two weeks',
    sentence: 'The reason.',
    wishes: {
      offers: [{ industry: agriculture, service: vegetation, vegetation_type: 'Wheat' }],
      one_time: false,
      recurrence: { weeks: 2, further: 5 },
    },
  },
];

const outcomes = {
  lookUpTiers: ['well', 'none', 'request_failed'],
  removeItem: ['well', 'request_failed'],
  leave: [],
  addItem: [
    'well',
    'late',
    'unheard',
    'request_failed',
    'tier_unavailable',
    'types_unavailable',
    'service_unavailable',
    'land_refused',
    'refused',
  ],
} as const;

const actsElsewhere: readonly SimulatedAct[] = [
  ...(['industry', 'nothing', 'service', 'land', 'tier', 'types'] as const).map(
    (draft) => ({ type: 'elsewhere', draft }) as const,
  ),
  { type: 'elsewhere_emptied' },
  { type: 'elsewhere_added' },
];

/**
 * Acts that are possible in this world.
 * @param maxActsElsewhere how often another page may change the draft or the cart.
 */
export function possibleActs(world: OrderSimulation, maxActsElsewhere: number): SimulatedAct[] {
  const { flow, requests } = world;
  const answers = requests.flatMap(({ type, params }) =>
    outcomes[type].map(
      (outcome) => ({ type: 'answer', requestNumber: params?.requestNumber ?? 0, outcome }) as const,
    ),
  );
  const changes = flow.lines
    .filter(({ author: by, id }) => by === 'person' || id === 0)
    .map(({ id }) => ({ type: 'change', line: id }) as const);
  return [
    ...actsAtAnyTime,
    ...changes,
    ...answers,
    ...formInputs(world),
    ...(world.otherPageChanges < maxActsElsewhere ? actsElsewhere : []),
  ];
}

/** Inputs that the form of the current state stores while the user fills it in. */
function formInputs({ flow: { state: at }, draft: { industry } }: OrderSimulation): SimulatedAct[] {
  const [soilType = null] = industry?.soil_type ?? [];
  const [vegetationType = null] = industry?.vegetation_type ?? [];
  if (at === 'type_add') return [{ type: 'type_types', soilType, vegetationType }];
  return at === 'recurring' ? [{ type: 'type_recurrence', typed: { weeks: '2', times: '4' } }] : [];
}
