import { declareMessages } from '@furrow/messages/declare';

/** Reasons why a field, a service or a tier does not fit a request. */
export const pricingMessages = declareMessages('pricing', {
  service_not_sold: 'This service is not on sale. Choose another one.',
  tier_not_sold: 'This solution is no longer offered. Choose another one.',
  area_outside: [
    'This solution is for areas from {from, number}\u00a0ha to below {to, number}\u00a0ha, and this area is {hectares, number}\u00a0ha. Choose another one.',
    { from: 'count', to: 'count', hectares: 'count' },
  ],
  area_below: [
    'This solution is for areas of {from, number}\u00a0ha and more, and this area is {hectares, number}\u00a0ha. Choose another one.',
    { from: 'count', hectares: 'count' },
  ],
  too_large_to_check: [
    'This outline has {hectares}\u00a0ha. Without an account, land of up to {max, number}\u00a0ha is checked: draw a smaller one, or sign up.',
    { hectares: 'figure', max: 'count' },
  ],
  no_images: 'This solution has no images. Leave them out or choose another one.',
  one_form: ['Send {form} or {other}, not both.', { form: 'name', other: 'name' }],
  measured: [
    'We measure {hectares}\u00a0ha for this outline. Send that, or draw the field again.',
    { hectares: 'figure' },
  ],
  from_size: ['From {from, number}\u00a0ha', { from: 'count' }],
  up_to_size: ['Up to {to, number}\u00a0ha', { to: 'count' }],
  no_tier: [
    'This service is not offered for {hectares, number}\u00a0ha. Choose another service.',
    { hectares: 'count' },
  ],
  no_tier_with_images: [
    'This service is not offered with images for {hectares, number}\u00a0ha. Leave the images out, or choose another service.',
    { hectares: 'count' },
  ],
});
