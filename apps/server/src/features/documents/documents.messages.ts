import { declareMessages } from '@furrow/messages/declare';

/** Texts of receipts and credit notes. */
export const documentMessages = declareMessages('documents', {
  receipt: 'Receipt',
  credit_note: 'Credit note',
  receipt_title: ['Receipt {number}', { number: 'name' }],
  credit_note_title: ['Credit note {number}', { number: 'name' }],
  number: 'Number',
  date: 'Date',
  order: 'Order',
  corrects: 'Corrects receipt',
  from: 'From',
  to: 'To',
  tax_id: ['Tax ID {id}', { id: 'name' }],
  vat_id: ['VAT ID {id}', { id: 'name' }],
  page: [
    '{document} · Page {page, number} of {pages, number}',
    { document: 'name', page: 'count', pages: 'count' },
  ],

  description: 'Description',
  analyses: 'Analyses',
  price_each: 'Price each',
  amount: 'Amount',
  images: ['Images: {service}', { service: 'name' }],
  with_images: 'with images',
  every_weeks: ['{weeks, plural, =1 {every week} other {every # weeks}}', { weeks: 'count' }],
  money_added: 'Money added to the wallet',

  total: 'Total',
  total_back: 'Total refunded',
  commission: 'of which platform commission',
  no_tax: 'No tax is charged.',
  currency: 'All amounts are in US dollars.',
  test_payment: 'Test payment: no real card was charged.',
  simulated: 'Simulated imagery: the results are not satellite data.',

  paid_by_card: ['Paid by {card}', { card: 'message' }],
  paid_from_wallet: 'Paid from the wallet',
  paid_with_credit: 'Paid with promotional credit',
  back_to_card: ['Refunded to the {card}', { card: 'message' }],
  back_to_wallet: 'Refunded to the wallet',
  back_as_credit: 'Refunded as promotional credit',
});
