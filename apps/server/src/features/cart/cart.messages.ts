import { declareMessages } from '@furrow/messages/declare';

/** Messages about the cart and its items. */
export const cartMessages = declareMessages('cart', {
  added: 'The analysis is in your basket.',
  added_again: 'This is in your basket again.',
  bulk_added: [
    '{fields, plural, one {Added # field to your basket.} other {Added # fields to your basket.}}',
    { fields: 'count' },
  ],
  removed: 'The analysis was removed from your basket.',
  restored: 'The analysis is back in your basket.',
  field_changed: [
    '{others, plural, =0 {{field} was changed} one {{field} and # other field were changed} other {{field} and # other fields were changed}} since you saw the price. Nothing was added to your basket. Look at it and try again.',
    { field: 'name', others: 'count' },
  ],
  price_changed: [
    'The price has changed since you saw it: it is now {total}. Nothing was added to your basket.',
    { total: 'money' },
  ],
  of_field: ['{field}: {problem}', { field: 'name', problem: 'message' }],
  too_far_ahead: [
    'The last analysis may be at most {max, number} weeks away. At an interval of {weeks, plural, one {# week} other {# weeks}}, that allows {times, plural, one {# further analysis} other {# further analyses}}.',
    { max: 'count', weeks: 'count', times: 'count' },
  ],
  soil_type_missing: 'Choose a soil type.',
  soil_type_not_listed: 'Choose a soil type from the list.',
  vegetation_type_missing: 'Choose a vegetation type.',
  vegetation_type_not_listed: 'Choose a vegetation type from the list.',
  chosen_twice: ['{field}: You chose this field twice. Choose it once.', { field: 'name' }],
});
