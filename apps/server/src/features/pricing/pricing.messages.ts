import { declareMessages } from '@furrow/messages/declare';

/** Reasons why a field, a service or a tier does not fit a request. */
export const pricingMessages = declareMessages('pricing', {
  service_not_sold: 'This service is not on sale. Choose another one.',
  tier_not_sold: 'This solution is no longer offered. Choose another one.',
  area_outside: [
    'This solution is for areas from {from} to below {to}, and this area is {hectares}. Choose another one.',
    { from: 'area', to: 'area', hectares: 'area' },
  ],
  area_below: [
    'This solution is for areas of {from} and more, and this area is {hectares}. Choose another one.',
    { from: 'area', hectares: 'area' },
  ],
  too_large_to_check: [
    'This outline measures {hectares}. Without an account, land of up to {max} is checked: draw a smaller one, or sign up.',
    { hectares: 'area', max: 'area' },
  ],
  no_images: 'This solution has no images. Leave them out or choose another one.',
  one_form: ['Send {form} or {other}, not both.', { form: 'name', other: 'name' }],
  measured: [
    'This outline measures {hectares}. Use that area, or draw the field again.',
    { hectares: 'area' },
  ],
  from_size: ['From {from}', { from: 'area' }],
  up_to_size: ['Up to {to}', { to: 'area' }],
  no_tier: ['This service is not offered for {hectares}. Choose another service.', { hectares: 'area' }],
  no_tier_with_images: [
    'This service is not offered with images for {hectares}. Leave the images out, or choose another service.',
    { hectares: 'area' },
  ],
});
