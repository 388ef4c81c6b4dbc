import { declareMessages } from '@furrow/messages/declare';

/** The price and the plan of the order. */
export const orderMessages = declareMessages('assistant.order', {
  price: ['This analysis cost {price}.', { price: 'money' }],
  price_of_several: [
    'Each analysis of this order costs {price}; all {analyses, number} together cost {total}.',
    { price: 'money', analyses: 'count', total: 'money' },
  ],
  per_hectare: ['On this field, one analysis comes to {price} per hectare.', { price: 'money' }],
  again: 'A new order shows its price before you pay.',
  no_price: 'I do not know the price of this result; the order shows it.',
  next: ['The next analysis of this field is planned for {day}.', { day: 'day' }],
  none_planned: 'No further analysis is planned in this order.',
  view_helps_from: ['A new view helps from {day}.', { day: 'day' }],
  passes: 'Satellites pass every few days, and clouds decide which pass can be used.',
});
