import { declareMessages } from '@furrow/messages/declare';

/** Reasons why an outline cannot be a field, and the parts of it that these messages name. */
export const outlineMessages = declareMessages('geo', {
  not_a_polygon:
    'This is not the outline of a field. Send one closed shape, or several that belong together.',
  not_a_number: [
    'The position of {corner} is not a pair of numbers. Draw the outline again.',
    { corner: 'message' },
  ],
  too_many_vertices: [
    'The outline has {vertices, number} corners; the limit is {max, number}. Simplify it or split the field.',
    { vertices: 'count', max: 'count' },
  ],
  too_many_vertices_to_count: [
    'The outline has too many corners; the limit is {max, number}. Simplify it or split the field.',
    { max: 'count' },
  ],
  too_few_vertices: ['{outline} has fewer than 3 corners. Draw at least a triangle.', { outline: 'message' }],
  open_ring: ['{outline} does not end where it began. Close it at its first corner.', { outline: 'message' }],
  out_of_range: [
    '{corner} is not on the map: longitude runs from -180 to 180, latitude from -90 to 90. Check the coordinates.',
    { corner: 'message' },
  ],
  swapped_coordinates: 'Longitude and latitude are the wrong way round. Send longitude first, then latitude.',
  swapped_at_sea:
    'Longitude and latitude are the wrong way round. Send longitude first, then latitude. As it is, the field would be in the sea.',
  near_pole: [
    'The satellite maps end at {north, number}° north and {south, number}° south. Draw a field between them.',
    { north: 'count', south: 'count' },
  ],
  crosses_antimeridian: 'The field crosses the 180° meridian. Save its two sides as separate fields.',
  self_intersection: [
    '{outline} crosses itself near {corner}. Move that corner.',
    { outline: 'message', corner: 'message' },
  ],
  self_touching: [
    '{outline} touches itself at {corner}. Move that corner, or draw the pieces as separate parts.',
    { outline: 'message', corner: 'message' },
  ],
  spike: [
    '{outline} runs out and back along the same line at {corner}. Remove that corner.',
    { outline: 'message', corner: 'message' },
  ],
  hole_outside: [
    '{outline} touches the edge of the field or reaches outside it. Keep holes inside the outline.',
    { outline: 'message' },
  ],
  holes_overlap: [
    '{outline} overlaps another hole or shares a side with it. Join the two.',
    { outline: 'message' },
  ],
  disconnected_interior: [
    '{outline} cuts the field into pieces where it touches the edge or another hole. Move it away from there, or draw the pieces as separate parts.',
    { outline: 'message' },
  ],
  parts_overlap: [
    'Part {part, number} overlaps another part or shares a side with it. Join the two, or save them as separate fields.',
    { part: 'count' },
  ],
  too_small: [
    'This field is too small for a satellite with 10\u00a0m pixels ({hectares}). Draw the whole block or join it with its neighbour.',
    { hectares: 'area' },
  ],
  far_too_small: [
    'This field is too small for a satellite with 10\u00a0m pixels (under {least}). Draw the whole block or join it with its neighbour.',
    { least: 'area' },
  ],
  too_large: [
    'This outline is too large for one field: {hectares}; the limit is {max}. Split it into several fields.',
    { hectares: 'area', max: 'area' },
  ],
  too_spread: [
    'The field stretches over {kilometres, number}\u00a0km; the limit is {max, number}\u00a0km. Save parts that are far apart as separate fields.',
    { kilometres: 'count', max: 'count' },
  ],
  restricted: 'This area is restricted and cannot be selected',

  a_point: 'A point is not a field. Send the outline of the field.',
  open_line: [
    'A line is not a field: its ends are {metres, number}\u00a0m apart. Close it in the software it comes from, or draw the field on the map.',
    { metres: 'count' },
  ],
  no_outline: 'There is no outline here. Send the outline of the field.',
  beyond_repair: 'The outline crosses itself so that its inside is not clear. Draw it again.',

  outline: 'the outline',
  outline_of_part: ['the outline of part {part, number}', { part: 'count' }],
  hole: ['hole {hole, number}', { hole: 'count' }],
  hole_of_part: ['hole {hole, number} of part {part, number}', { hole: 'count', part: 'count' }],
  a_corner: 'a corner',
  a_corner_of: ['a corner of {outline}', { outline: 'message' }],
  corner: ['corner {corner, number}', { corner: 'count' }],
  corner_of: ['corner {corner, number} of {outline}', { corner: 'count', outline: 'message' }],
});
