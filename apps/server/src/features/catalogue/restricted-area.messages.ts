import { declareMessages } from '@furrow/messages/declare';

/** Problems with the restricted areas in the file. */
export const restrictedAreaMessages = declareMessages('catalogue.restricted_area', {
  shape: 'Boundaries must be a Polygon or a MultiPolygon.',
  no_part: 'An area must have at least one part.',
  no_outer_ring: 'An area must have an outer ring.',
  corner: 'A corner must be [longitude, latitude].',
  too_few_corners: 'A ring must have at least 3 corners and repeat the first one at its end.',
  open_ring: 'A ring must end where it begins.',
  too_wide: 'A side spans more than 180°. Cut the area in two at the 180° meridian.',
  corner_twice: 'The same corner appears twice in a row.',
});
