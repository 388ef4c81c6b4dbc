import { declareMessages } from '@furrow/messages/declare';

/** What is to be known beside the figures of an index. */
export const noteMessages = declareMessages('analysis.note', {
  little_used: [
    'Only {percent, number} % of the field could be used on this day, so its numbers may not stand for the whole field.',
    { percent: 'count' },
  ],
  part_measured: [
    'Measured on {percent} % of the field: average, spread and zones stand for that part alone.',
    { percent: 'figure' },
  ],
  classes: [
    '{unclassified} % of the valid pixels are unclassified (SCL 7), {dark} % dark (SCL 2).',
    { unclassified: 'figure', dark: 'figure' },
  ],
  no_index: [
    '{pixels, plural, one {# clear pixel is left out because its reflectances give no index between −1 and 1.} other {# clear pixels are left out because their reflectances give no index between −1 and 1.}}',
    { pixels: 'count' },
  ],
  no_value: [
    '{pixels, plural, one {# clear pixel is left out because its reflectances give no {index} between −1 and 1.} other {# clear pixels are left out because their reflectances give no {index} between −1 and 1.}}',
    { pixels: 'count', index: 'message' },
  ],
  bands_differ: [
    'The bands of {scene} have reflectances of their own: {bands}.',
    { scene: 'name', bands: 'list' },
  ],
  band: [
    '{band} (DN {sign} {offset}) × {scale}',
    { band: 'name', sign: 'name', offset: 'figure', scale: 'figure' },
  ],
  offset_assumed: [
    'The item of {scene} does not say whether its reflectance offset was taken off: by its processing baseline it is taken off here.',
    { scene: 'name' },
  ],
  offsets_assumed: [
    'The items of {scenes, number} scenes do not say whether their reflectance offset was taken off: by their processing baselines it is taken off here.',
    { scenes: 'count' },
  ],
  index_missing: [
    '{index} is left out: no scene has readable {bands} pixels over the field.',
    { index: 'name', bands: 'list' },
  ],
  part_computed: [
    'Computed from {computed, number} of {valid, number} valid pixels.',
    { computed: 'count', valid: 'count' },
  ],
  implausible: [
    'The scene {scene} is suspect: in {bands} {percent} % of its clear pixels come out at or below zero reflectance, as when its offset is taken off twice.',
    { scene: 'name', bands: 'list', percent: 'figure' },
  ],
  no_natural_colours: 'There is no picture in natural colours: its files cannot be read.',
  too_large_for_zones:
    'The field is too large for zones: they are made for what one machine drives over with one task.',
});
