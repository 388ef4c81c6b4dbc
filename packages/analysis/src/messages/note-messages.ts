import { declareMessages } from '@furrow/messages/declare';

/** Notes shown with the figures of an index. */
export const noteMessages = declareMessages('analysis.note', {
  little_used: [
    'Only {percent, number} % of the field was usable on this day, so the figures may not apply to the whole field.',
    { percent: 'count' },
  ],
  part_measured: [
    'Measured on {percent} % of the field: average, spread and zones are for that part only.',
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
    'The bands of {scene} are converted to reflectance in different ways: {bands}.',
    { scene: 'name', bands: 'list' },
  ],
  band: [
    '{band} (DN {sign} {offset}) × {scale}',
    { band: 'name', sign: 'name', offset: 'figure', scale: 'figure' },
  ],
  offset_assumed: [
    'The item of {scene} does not say whether its reflectance offset was applied, so it is applied here according to its processing baseline.',
    { scene: 'name' },
  ],
  offsets_assumed: [
    'The items of {scenes, number} scenes do not say whether their reflectance offset was applied, so it is applied here according to their processing baselines.',
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
    'The scene {scene} is suspect: in {bands} {percent} % of its clear pixels come out at or below zero reflectance, as happens when its offset is applied twice.',
    { scene: 'name', bands: 'list', percent: 'figure' },
  ],
  no_natural_colours: 'There is no image in natural colours: its files cannot be read.',
  too_large_for_zones:
    'The field is too large for zones, which are made for what one machine covers in one task.',
});
