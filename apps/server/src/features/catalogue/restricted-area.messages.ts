import { declareMessages } from '@furrow/messages/declare';

/** What is wrong with the land in the file that may not be ordered. */
export const restrictedAreaMessages = declareMessages('catalogue.restricted_area', {
  shape: 'Boundaries are a Polygon or a MultiPolygon.',
  no_part: 'An area has at least one part.',
  no_outer_ring: 'An area has an outer ring.',
  corner: 'A corner is [longitude, latitude].',
  too_few_corners: 'A ring has at least 3 corners, and the first once more at its end.',
  open_ring: 'A ring ends where it begins.',
  too_wide: 'A side spans more than 180°. Cut the area in two at the 180° meridian.',
  corner_twice: 'The same corner stands twice in a row.',
});
