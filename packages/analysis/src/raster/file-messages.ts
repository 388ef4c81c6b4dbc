import { declareMessages } from '@furrow/messages/declare';

/** Why a file of a scene, of a catalogue or of a map cannot be read. */
export const fileMessages = declareMessages('analysis.file', {
  missing: ['The file {file} is missing, cannot be read or is no file.', { file: 'name' }],
  absent: ['{file} does not exist.', { file: 'name' }],
  unreadable: ['{file} cannot be read.', { file: 'name' }],
  points_outside: ['{file} points outside itself.', { file: 'name' }],
  cut_short: ['{file} is cut short.', { file: 'name' }],
  changed: ['{file} changed while it was read.', { file: 'name' }],
  other_bytes: ['{file} arrived with other bytes than its server states.', { file: 'name' }],
  no_tiff: ['{file} is no readable TIFF file.', { file: 'name' }],
  no_image: ['{file} holds no image.', { file: 'name' }],
  jpeg2000: [
    '{file} is a JPEG 2000 file, which cannot be read in parts. {advice}',
    { file: 'name', advice: 'message' },
  ],
  several_bands: ['{file} holds several bands in one file, which is not read.', { file: 'name' }],
  header_endless: ['{file} has a header without end.', { file: 'name' }],
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
    '{file} is stored in blocks of {width} × {height} pixels, too large to be unpacked for a field: write it again in smaller tiles or strips.',
    { file: 'name', width: 'name', height: 'name' },
  ],
  block_larger_than_pixels: ['{file} holds a block that is larger than its pixels.', { file: 'name' }],
  blocks_unplaced: ['{file} does not say where its blocks lie.', { file: 'name' }],
  too_many_reads: [
    '{file} would take more than {most, number} reads for the field, which is not done.',
    { file: 'name', most: 'count' },
  ],
  bits_unread: ['{file} holds {bits}-bit samples, which are not read.', { file: 'name', bits: 'name' }],
  sizes_mixed: ['{file} holds samples of several sizes, which are not read.', { file: 'name' }],
  bits_reversed: [
    '{file} stores the bits of its bytes in reverse (TIFF fill order 2), which are not read.',
    { file: 'name' },
  ],
  format_unread: [
    '{file} holds samples of TIFF format {format}, which are not read.',
    { file: 'name', format: 'name' },
  ],
  floats_unread: [
    '{file} holds floating-point numbers of {bits} bits, which are not read.',
    { file: 'name', bits: 'name' },
  ],
  whole_numbers_unread: ['{file} holds whole numbers of 64 bits, which are not read.', { file: 'name' }],
  samples_unread: ['The image holds {samples} samples, which are not read.', { samples: 'name' }],
  part_damaged: 'A part of the image is damaged and cannot be unpacked.',
  part_cut_short: 'A part of the image is cut short.',
  float_predictor:
    'The image uses the TIFF predictor of floating-point numbers (3) for whole ones, which is not read.',
  predictor_unread: ['The image uses TIFF predictor {predictor}, which is not read.', { predictor: 'name' }],
  packing_unread: [
    'The image is packed with {packing}, which is not read; Deflate, Zstandard, LZW, PackBits and plain files are.',
    { packing: 'name' },
  ],
  packing_by_number: [
    'The image is packed with TIFF compression {number}, which is not read; Deflate, Zstandard, LZW, PackBits and plain files are.',
    { number: 'name' },
  ],
  old_lzw:
    'The image is packed with LZW in the form of before TIFF 6.0 (lowest bit first), which is not read.',
  no_mask: ['{file} is no readable mask.', { file: 'name' }],
  mask_unreadable: ['The mask {file} of the image cannot be read: {why}', { file: 'name', why: 'message' }],
  mask_of_other_size: [
    '{file} holds a mask of {maskWidth} × {maskHeight} pixels for an image of {width} × {height}, which is not read.',
    { file: 'name', maskWidth: 'name', maskHeight: 'name', width: 'name', height: 'name' },
  ],
  of_file: ['{file}: {why}', { file: 'name', why: 'message' }],
  unknown_projection: ['{file} is in a coordinate system that is not read.', { file: 'name' }],
  undrawn_projection: ['{file} is in no coordinate system that maps are drawn from.', { file: 'name' }],
  in_degrees: ['{file} is laid out in degrees (EPSG:4326), not in metres.', { file: 'name' }],
  in_web_mercator: [
    '{file} is in Web Mercator (EPSG:3857), in which a metre is no metre of ground: hectares need UTM.',
    { file: 'name' },
  ],
  pixels_too_large: [
    '{file} has pixels of {metres} m; those of Sentinel-2 have 10 to 60 m.',
    { file: 'name', metres: 'figure' },
  ],
  no_place: ['{file} does not say where on the ground it lies.', { file: 'name' }],
  not_north_up: ['{file} is not laid out north up with square pixels.', { file: 'name' }],
  other_length: [
    '{file} has {found} bytes, and {stated} by its catalogue: it is not the file that is described.',
    { file: 'name', found: 'name', stated: 'name' },
  ],
  other_shape: [
    '{file} has {width} × {height} pixels, and {statedWidth} × {statedHeight} by its catalogue: it is not the file that is described.',
    { file: 'name', width: 'name', height: 'name', statedWidth: 'name', statedHeight: 'name' },
  ],
  other_place: [
    '{file} begins at {x}, {y} with pixels of {metres} m, and at {statedX}, {statedY} with {statedMetres} m by its catalogue: it is not the file that is described.',
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
  other_checksum: ['{file} has another checksum than its catalogue states.', { file: 'name' }],
  no_overview: ['{file} has no overview for a map of this scale.', { file: 'name' }],
  size_undrawn: ['{file} states an impossible size.', { file: 'name' }],
  blocks_undrawn: ['{file} states impossible blocks.', { file: 'name' }],
  strips_undrawn: ['{file} is stored in strips, which is not drawn.', { file: 'name' }],
  colours_undrawn: ['{file} has neither one band nor three colours, which is not drawn.', { file: 'name' }],
  planes_undrawn: ['{file} keeps its colours apart, which is not drawn.', { file: 'name' }],
  numbers_undrawn: [
    '{file} holds something other than whole numbers of 8 or 16 bits, which is not drawn.',
    { file: 'name' },
  ],
  picture_not_colour: 'A picture is not in three colours of 8 bits.',
  band_not_single: 'A band holds several bands.',
});
