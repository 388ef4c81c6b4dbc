import { declareMessages } from '@furrow/messages/declare';

/** What mails about money say. */
export const moneyMailMessages = declareMessages('documents.mail', {
  order_paid: ['Paid: your order {order}', { order: 'name' }],
  order_is_paid: ['Order {order} is paid', { order: 'name' }],
  starts: [
    '{lines, plural, one {The analysis starts now} other {The analyses start now}}; results usually come within minutes. Where clouds hide a field, we wait for the next clear view, and give the price back if none comes in time.',
    { lines: 'count' },
  ],
  starts_and_repeats: [
    '{lines, plural, one {The first analysis starts now} other {The analyses start now}}; results usually come within minutes. What you repeat runs by itself at its dates. Where clouds hide a field, we wait for the next clear view, and give the price back if none comes in time.',
    { lines: 'count' },
  ],
  receipt_attached: ['The receipt {number} is attached.', { number: 'name' }],

  topped_up: ['Your {product} wallet is topped up', { product: 'name' }],
  added: 'Added to your wallet',
  because_topped_up: [
    'You get this mail because you topped up your wallet at {product}.',
    { product: 'name' },
  ],

  images_paid: ['Paid: images of your order {order}', { order: 'name' }],
  images_are_paid: 'Images are paid',
  images_start:
    'We make them now from the scenes of your result. They are there within minutes; if they cannot be made, you get the price back.',
  because_images: ['You get this mail because you bought images at {product}.', { product: 'name' }],

  refunded: ['{amount} of your order {order} is refunded', { amount: 'money', order: 'name' }],
  in_wallet: ['{amount} of your order {order} is back in your wallet', { amount: 'money', order: 'name' }],
  refunded_headline: 'Refunded',
  in_wallet_headline: 'Back in your wallet',
  guarantee: 'This is the clear-view guarantee: what no satellite saw clearly in time costs nothing.',
  card_takes_days: 'Your bank shows the money on your card within a few days.',
  notes_attached: [
    '{count, plural, one {The credit note {numbers} is attached.} other {The credit notes {numbers} are attached.}}',
    { count: 'count', numbers: 'list' },
  ],

  line: [
    '{times, plural, =1 {{service}, {land}} other {# × {service}, {land}}}',
    { times: 'count', service: 'name', land: 'name' },
  ],
  more_lines: ['{count, number} more', { count: 'count' }],
});
