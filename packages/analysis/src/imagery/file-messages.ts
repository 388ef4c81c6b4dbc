import { declareMessages } from '@furrow/messages/declare';

/** Reasons why a file of a scene, a catalogue or a map cannot be read. */
export const fileMessages = declareMessages('analysis.file', {
  missing: ['The file {file} is missing, cannot be read or is not a file.', { file: 'name' }],
  absent: ['{file} does not exist.', { file: 'name' }],
  unreadable: ['{file} cannot be read.', { file: 'name' }],
  points_outside: ['{file} points outside itself.', { file: 'name' }],
  cut_short: ['{file} is cut short.', { file: 'name' }],
  changed: ['{file} changed while it was read.', { file: 'name' }],
  other_bytes: [
    '{file} arrived damaged: its bytes do not match the checksum of its server.',
    { file: 'name' },
  ],
  no_tiff: ['{file} is not a readable TIFF file.', { file: 'name' }],
  no_image: ['{file} contains no image.', { file: 'name' }],
  jpeg2000: [
    '{file} is a JPEG 2000 file, which cannot be read in parts. {advice}',
    { file: 'name', advice: 'message' },
  ],
  several_bands: ['{file} contains several bands in one file, which is not supported.', { file: 'name' }],
  header_endless: ['{file} has an endless header.', { file: 'name' }],
  header_damaged: ['{file} has a damaged header.', { file: 'name' }],
  impossible_size: [
    '{file} states an impossible size of {width} × {height}.',
    { file: 'name', width: 'name', height: 'name' },
  ],
  impossible_blocks: [
    '{file} states impossible blocks of {width} × {height}.',
    { file: 'name', width: 'name', height: 'name' },
  ],
  block_too_large: [
    '{file} is stored in blocks of {width} × {height} pixels, too large to unpack for a field: write the file again in smaller tiles or strips.',
    { file: 'name', width: 'name', height: 'name' },
  ],
  block_larger_than_pixels: ['{file} contains a block that is larger than its pixels.', { file: 'name' }],
  blocks_unplaced: ['{file} does not say where its blocks are.', { file: 'name' }],
  too_many_reads: [
    '{file} would need more than {most, number} reads for the field, which is the limit.',
    { file: 'name', most: 'count' },
  ],
  bits_unread: [
    '{file} contains {bits}-bit samples, which are not supported.',
    { file: 'name', bits: 'name' },
  ],
  sizes_mixed: ['{file} contains samples of several sizes, which are not supported.', { file: 'name' }],
  bits_reversed: [
    '{file} stores the bits of its bytes in reverse (TIFF fill order 2), which is not supported.',
    { file: 'name' },
  ],
  format_unread: [
    '{file} contains samples of TIFF format {format}, which are not supported.',
    { file: 'name', format: 'name' },
  ],
  floats_unread: [
    '{file} contains floating-point numbers of {bits} bits, which are not supported.',
    { file: 'name', bits: 'name' },
  ],
  whole_numbers_unread: [
    '{file} contains whole numbers of 64 bits, which are not supported.',
    { file: 'name' },
  ],
  samples_unread: ['The image contains {samples} samples, which are not supported.', { samples: 'name' }],
  part_damaged: 'A part of the image is damaged and cannot be unpacked.',
  part_cut_short: 'A part of the image is cut short.',
  float_predictor:
    'The image uses the TIFF predictor for floating-point numbers (3) with whole numbers, which is not supported.',
  predictor_unread: [
    'The image uses TIFF predictor {predictor}, which is not supported.',
    { predictor: 'name' },
  ],
  packing_unread: [
    'The image is compressed with {packing}; only Deflate, Zstandard, LZW, PackBits and uncompressed files are supported.',
    { packing: 'name' },
  ],
  packing_by_number: [
    'The image uses TIFF compression {number}; only Deflate, Zstandard, LZW, PackBits and uncompressed files are supported.',
    { number: 'name' },
  ],
  old_lzw:
    'The image is compressed with LZW in the format used before TIFF 6.0 (lowest bit first), which is not supported.',
  no_mask: ['{file} is not a readable mask.', { file: 'name' }],
  mask_unreadable: ['The mask {file} of the image cannot be read: {why}', { file: 'name', why: 'message' }],
  mask_of_other_size: [
    '{file} contains a mask of {maskWidth} × {maskHeight} pixels for an image of {width} × {height}, which is not supported.',
    { file: 'name', maskWidth: 'name', maskHeight: 'name', width: 'name', height: 'name' },
  ],
  of_file: ['{file}: {why}', { file: 'name', why: 'message' }],
  unknown_projection: ['{file} is in a coordinate system that is not supported.', { file: 'name' }],
  undrawn_projection: ['{file} is in a coordinate system that maps cannot be drawn from.', { file: 'name' }],
  in_degrees: ['{file} is laid out in degrees (EPSG:4326), not in metres.', { file: 'name' }],
  in_web_mercator: [
    '{file} is in Web Mercator (EPSG:3857), in which a metre is not a metre on the ground: hectares need UTM.',
    { file: 'name' },
  ],
  pixels_too_large: [
    '{file} has pixels of {metres}\u00a0m; those of Sentinel-2 have 10 to 60\u00a0m.',
    { file: 'name', metres: 'figure' },
  ],
  no_place: ['{file} does not say where on the ground it is.', { file: 'name' }],
  not_north_up: ['{file} is not laid out north up with square pixels.', { file: 'name' }],
  other_length: [
    '{file} has {found} bytes, but its catalogue says {stated}: it is not the file described there.',
    { file: 'name', found: 'name', stated: 'name' },
  ],
  other_shape: [
    '{file} has {width} × {height} pixels, but its catalogue says {statedWidth} × {statedHeight}: it is not the file described there.',
    { file: 'name', width: 'name', height: 'name', statedWidth: 'name', statedHeight: 'name' },
  ],
  other_place: [
    '{file} begins at {x}, {y} with pixels of {metres}\u00a0m, but its catalogue says {statedX}, {statedY} with {statedMetres}\u00a0m: it is not the file described there.',
    {
      file: 'name',
      x: 'name',
      y: 'name',
      metres: 'name',
      statedX: 'name',
      statedY: 'name',
      statedMetres: 'name',
    },
  ],
  other_checksum: ['{file} does not have the checksum that its catalogue states.', { file: 'name' }],
  no_overview: ['{file} has no overview for a map of this scale.', { file: 'name' }],
  size_undrawn: ['{file} states an impossible size.', { file: 'name' }],
  blocks_undrawn: ['{file} states impossible blocks.', { file: 'name' }],
  strips_undrawn: ['{file} is stored in strips, so it cannot be drawn.', { file: 'name' }],
  colours_undrawn: [
    '{file} has neither one band nor three colours, so it cannot be drawn.',
    { file: 'name' },
  ],
  planes_undrawn: ['{file} stores its colours separately, so it cannot be drawn.', { file: 'name' }],
  numbers_undrawn: [
    '{file} contains something other than whole numbers of 8 or 16 bits, so it cannot be drawn.',
    { file: 'name' },
  ],
  picture_not_colour: 'An image does not have three colours of 8 bits.',
  band_not_single: 'The file of a band contains several bands.',
});
