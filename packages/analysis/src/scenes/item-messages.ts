import { declareMessages } from '@furrow/messages/declare';

/** Reasons why an item of a catalogue is not a usable scene. */
export const itemMessages = declareMessages('analysis.item', {
  unusable: ['The catalogue contains an item that is not a usable STAC item ({path}).', { path: 'name' }],
  unusable_value: [
    'The catalogue contains an item that is not a usable STAC item ({path} is {value}, and must be true or false).',
    { path: 'name', value: 'name' },
  ],
  unusable_text: [
    'The catalogue contains an item that is not a usable STAC item ({path} is the text "{text}", and must be true or false).',
    { path: 'name', text: 'name' },
  ],
  unusable_object: [
    'The catalogue contains an item that is not a usable STAC item ({path} is a list or an object, and must be true or false).',
    { path: 'name' },
  ],
  undated: ['{scene} has no time of acquisition.', { scene: 'name' }],
  too_many_corners: [
    'The footprint of {scene} has too many corners: more than {most, number}.',
    { scene: 'name', most: 'count' },
  ],
  unnamed_too_many_corners: [
    'The footprint of an item in the catalogue has too many corners: more than {most, number}.',
    { most: 'count' },
  ],
  no_band: ['{scene} has no band {band}.', { scene: 'name', band: 'name' }],
  no_classification: ['{scene} has no scene classification (SCL).', { scene: 'name' }],
  other_collection: ['{scene} belongs to {collection}.', { scene: 'name', collection: 'name' }],
  no_collection: ['{scene} belongs to no collection.', { scene: 'name' }],
  band_as_jpeg2000: [
    '{scene} has band {band} only as JPEG 2000, which cannot be read in parts. {advice}',
    { scene: 'name', band: 'name', advice: 'message' },
  ],
  classification_as_jpeg2000: [
    '{scene} has its scene classification (SCL) only as JPEG 2000, which cannot be read in parts. {advice}',
    { scene: 'name', advice: 'message' },
  ],
  offset_unknown: [
    '{scene} states neither its reflectance offset nor its processing baseline.',
    { scene: 'name' },
  ],
  scale_impossible: [
    '{scene} states a scale of {scale}, which is impossible for reflectance.',
    { scene: 'name', scale: 'name' },
  ],
  offset_contradictory: [
    '{scene} states both that its reflectance offset was applied and that it was not.',
    { scene: 'name' },
  ],
  baseline_unknown: [
    '{scene} states a processing baseline of {baseline}, which does not exist.',
    { scene: 'name', baseline: 'name' },
  ],
  offset_impossible: [
    '{scene} states an offset of {offset}, which is impossible for reflectance.',
    { scene: 'name', offset: 'name' },
  ],
  offset_zero: [
    '{scene} states that its reflectance offset was not applied, but gives an offset of 0.',
    { scene: 'name' },
  ],
  neither_tiff_nor_item: ['{file} is neither a TIFF nor a STAC item in JSON.', { file: 'name' }],
  file_too_large: ['{file} is too large for a STAC item.', { file: 'name' }],
  file_of_megabytes: [
    '{file} is {megabytes, number}\u00a0MB, too large for a STAC item.',
    { file: 'name', megabytes: 'count' },
  ],
});
