import { declareMessages } from '@furrow/messages/declare';

const size = {
  width: 'name',
  height: 'name',
  resolution: 'name',
  x: 'name',
  y: 'name',
  system: 'message',
} as const;

/** Description of a scene's file. Its figures are written as in the file. */
export const checkMessages = declareMessages('analysis.check', {
  in_metres: ['{width} × {height} pixels of {resolution}\u00a0m from {x}, {y} in {system}', size],
  in_degrees: ['{width} × {height} pixels of {resolution} degrees from {x}, {y} in {system}', size],
  epsg: ['EPSG:{code}', { code: 'name' }],
  no_epsg: 'no EPSG code',
  tiles: ['{format} in tiles of {width} × {height}', { format: 'name', width: 'name', height: 'name' }],
  strips: [
    '{format} in strips of {rows, plural, one {# row} other {# rows}}',
    { format: 'name', rows: 'count' },
  ],
  not_packed: 'not compressed',
  packing_by_number: ['TIFF compression {number}', { number: 'name' }],
  predictor: ['predictor {predictor}', { predictor: 'name' }],
  no_data: ['no data {value}', { value: 'name' }],
  mask: 'with a mask',
});
