import { defineTexts } from './define-texts.ts';

/** Texts of the basket. */
export const cartTexts = defineTexts('ordering.basket', {
  title: 'Basket',
  heading: 'Basket',
  emptyHeading: 'Your basket is empty',
  emptyExplanation: 'Draw a field and choose what you want to know about it.',
  start: 'Select a service',
  another: 'Select another service',
  change: 'Change',
  changeItem: 'Change {name}, {hectares}',
  changeGroup:
    '{count, plural, one {Change all of these: {service} for # field} other {Change all of these: {service} for # fields}}',
  changed: '{name} was changed. It cost {before} and now costs {now}.',
  changedSame: '{name} was changed. It still costs {price}.',
  remove: 'Remove',
  removeItem: 'Remove {name}, {hectares}',
  removed: '{name} was removed.',
  removeAll: 'Remove all of these',
  removeGroup:
    '{count, plural, one {Remove all of these: {service} for # field} other {Remove all of these: {service} for # fields}}',
  removedMany: '{count, plural, one {Removed: {service}, # field.} other {Removed: {service}, # fields.}}',
  added: '{count, plural, one {# field added} other {# fields added}}',
  fields: '{count, plural, one {# field} other {# fields}}',
  show: 'Show all {count, number}',
  showFewer: 'Show fewer',
  fieldsOf: 'Fields with {service}',
  twice: 'This field is in the basket more than once.',
  twiceOfGroup:
    '{count, plural, one {# of these fields is in the basket more than once.} other {# of these fields are in the basket more than once.}}',
  overlapsOfGroup: 'You recently ordered the same analysis for land in {count, number} of these fields.',
  undo: 'Undo',
  total: 'Total',
  proceed: 'Proceed to checkout',
  gone: {
    withdrawn:
      'This solution is no longer sold, so you cannot pay for it and it is not in the total. Remove it and draw the field again to see what is on offer today.',
    area: 'This solution is now for fields of another size, so you cannot pay for it and it is not in the total. Remove it and draw the field again to see what is on offer today.',
    restricted:
      'This land was restricted after you added it, so you cannot pay for it and it is not in the total. Remove it.',
  },
  restrictedBy:
    'This land is in “{area}”, which was restricted after you added it, so you cannot pay for it and it is not in the total. Remove it.',
  each: '{price} each',
  repriced: 'Was {before}, now {now}: the price of this solution has changed since you saw it.',
  newPrices:
    '{count, plural, one {The price of # item has changed since you saw it. The total is at the new price.} other {The prices of # items have changed since you saw them. The total is at the new prices.}}',
  acceptPrices: '{count, plural, one {Accept the new price} other {Accept the new prices}}',
  overlap: 'You ordered the same analysis for {hectares} of this land on {date} ({order})',
  overlapsMore: '{count, plural, one {Also in # earlier order.} other {Also in # earlier orders.}}',
  withImages: 'with images',
  withoutImages: 'without images',
  soil: 'Soil: {type}',
  rows: 'Items in the basket',
});

/** Texts on an item of the basket that is being changed. */
export const itemChangeTexts = defineTexts('ordering.change', {
  note: 'You are changing {name} from your basket. It stays there as it is until you keep the change.',
  leave: 'Leave it as it is',
  before: 'In your basket until now: {price}',
  keep: 'Keep the change',
  gone: '{name} is no longer in your basket: it was removed or paid in another tab. Nothing was changed. Your choices are still here, and you can add them as a new item.',
});
