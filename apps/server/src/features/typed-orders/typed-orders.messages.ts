import { declareMessages } from '@furrow/messages/declare';

/** Sentences about what people type in the guided order. */
export const typedOrderMessages = declareMessages('typed_order', {
  understood: ['I understood: {facts}.', { facts: 'list' }],
  once: 'one analysis',
  every: ['{weeks, plural, =1 {every week} other {every # weeks}}', { weeks: 'count' }],
  every_in_all: [
    '{weeks, plural, =1 {every week, {analyses, number} analyses in all} other {every # weeks, {analyses, number} analyses in all}}',
    { weeks: 'count', analyses: 'count' },
  ],
  intervals: 'An analysis can be repeated every 1 to 52 weeks.',
  price: [
    '{service}: one analysis of {area} costs {price}.',
    { service: 'name', area: 'area', price: 'money' },
  ],
  total: ['All {analyses, number} analyses cost {total}.', { analyses: 'count', total: 'money' }],
  prices: ['One analysis of {area} costs: {prices}.', { area: 'area', prices: 'list' }],
  price_of: ['{service} {price}', { service: 'name', price: 'money' }],
  prices_from: [
    'One analysis costs at least: {prices}. Write how many hectares, and I say the price.',
    { prices: 'list' },
  ],
  not_offered: ['No service is offered for {area}.', { area: 'area' }],
  service_not_offered: ['{service} is not offered for {area}.', { service: 'name', area: 'area' }],
  which_service: ['Do you mean {services}?', { services: 'list' }],
  examples:
    'I understand a service, a crop, how often and an area, such as “vegetation, wheat, every two weeks” or “how much for 10\u00a0ha?”.',
});
