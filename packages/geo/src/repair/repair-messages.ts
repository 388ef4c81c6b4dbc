import { declareMessages } from '@furrow/messages/declare';

/** Repairs made to an outline so that it can be a field. */
export const repairMessages = declareMessages('geo.repair', {
  axes_swapped: 'Longitude and latitude were the wrong way round. They were swapped.',
  line_read: 'A closed line was read as the outline.',
  line_closed: [
    'A line was read as the outline, and closed over its last {metres, number}\u00a0m.',
    { metres: 'count' },
  ],
  ring_closed: [
    'The outline was open. It was closed over its last {metres, plural, =0 {metre} other {#\u00a0m}}.',
    { metres: 'count' },
  ],
  other_geometries_removed: 'Points or lines beside the outline were left out.',
  spikes_removed: [
    '{spikes, plural, one {# spike that ran out and back along the same line was removed.} other {# spikes that ran out and back along the same line were removed.}}',
    { spikes: 'count' },
  ],
  self_intersections_resolved: [
    'The outline crossed or touched itself and was corrected. {area}',
    { area: 'message' },
  ],
  slivers_removed: [
    '{slivers, plural, one {# sliver of {squareMetres, plural, =0 {under 1} other {#}}\u00a0m² was removed.} other {# slivers of {squareMetres, plural, =0 {under 1} other {#}}\u00a0m² in all were removed.}}',
    { slivers: 'count', squareMetres: 'count' },
  ],
  rings_merged: ['Parts or holes that overlap were joined. {area}', { area: 'message' }],
  split_into_parts: [
    'Holes cut the field into pieces, which are separate parts now. {area}',
    { area: 'message' },
  ],
  simplified: [
    '{before, number} corners are more than the limit of {max, number}. {after, number} were kept; the outline moved by at most {metres}\u00a0m.',
    { before: 'count', max: 'count', after: 'count', metres: 'figure' },
  ],

  area_stays: ['The area is still {after}.', { after: 'area' }],
  area_changed: ['The area changed from {before} to {after}.', { before: 'area', after: 'area' }],
});
