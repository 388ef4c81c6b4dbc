import { declareMessages } from '@furrow/messages/declare';

/** Reasons why scenes give no number for a field. */
export const sceneMessages = declareMessages('analysis.scene', {
  none_on: ['No satellite scene of the field was taken on {day}.', { day: 'day' }],
  none_between: [
    'No satellite scene of the field was taken between {from} and {to}.',
    { from: 'day', to: 'day' },
  ],
  unusable_on: [
    'None of the {count, number} scenes on {day} can be used. {why}',
    { count: 'count', day: 'day', why: 'message' },
  ],
  unusable_between: [
    'None of the {count, number} scenes between {from} and {to} can be used. {why}',
    { count: 'count', from: 'day', to: 'day', why: 'message' },
  ],
  same_for_others: [
    '{why} The same is true of {count, plural, one {# other scene} other {# other scenes}}.',
    { why: 'message', count: 'count' },
  ],
  two_reasons: ['{first} {second}', { first: 'message', second: 'message' }],
  three_reasons: ['{first} {second} {third}', { first: 'message', second: 'message', third: 'message' }],
  too_spread: [
    'The field stretches over {width, number}\u00a0km by {height, number}\u00a0km, too far for one analysis. Save the parts that are far apart as separate fields.',
    { width: 'count', height: 'count' },
  ],
  too_cloudy: [
    '{share} % of the field is clear on {day}; {least} % is needed.',
    { share: 'figure', day: 'day', least: 'figure' },
  ],
  too_little_usable: [
    '{share} % of the field is usable on {day}; {least} % is needed.',
    { share: 'figure', day: 'day', least: 'figure' },
  ],
  only_water_on: [
    'All that could be seen of the field on {day} is water (SCL 6), which the index cannot measure.',
    { day: 'day' },
  ],
  too_narrow: 'The field is too narrow: no pixel has its centre inside.',
  nothing_usable: ['No pixel of the field can be used: {shares}.', { shares: 'list' }],
  share_clouded: ['{share} % of the field is under cloud or shadow', { share: 'figure' }],
  share_snow: ['{share} % of the field is under snow', { share: 'figure' }],
  share_saturated: ['{share} % of the field is saturated', { share: 'figure' }],
  share_unseen: ['{share} % of the field has no data', { share: 'figure' }],
  share_unclassed: ['{share} % of the field has no known class', { share: 'figure' }],
  share_unmeasured: ['{share} % of the field has no data in a band that is needed', { share: 'figure' }],
  share_out_of_range: ['{share} % of the field has reflectances that give no index', { share: 'figure' }],
  not_needed: 'Other scenes of the same pass fill the field.',
  band_outside: ['Band {band} of {scene} does not cover the field.', { band: 'name', scene: 'name' }],
  band_empty: [
    '{scene} has no data in band {band} where the field is clear.',
    { scene: 'name', band: 'name' },
  ],
  no_pixel: ['{scene} contains no pixel of the field.', { scene: 'name' }],
  no_data: ['{scene} has no data over the field (SCL 0).', { scene: 'name' }],
  no_known_class: [
    '{scene} has no known scene classification over the field (SCL {highest, number}).',
    { scene: 'name', highest: 'count' },
  ],
  outside: ['{scene} does not reach the field.', { scene: 'name' }],
  pixels_too_small: [
    '{scene} has pixels of {metres}\u00a0m: too many for the box around the field.',
    { scene: 'name', metres: 'figure' },
  ],
  pass_empty: 'The pass contains no scene.',
  plan_empty: 'The plan contains no scene.',
  latest_unreadable: 'None of the latest scenes of the field can be read.',
  no_place: ['{scene} does not say where on the ground it is.', { scene: 'name' }],
  unknown_projection: ['{scene} is in a coordinate system that is not supported.', { scene: 'name' }],
  grid_projection: ['The coordinate system EPSG:{epsg} is not supported.', { epsg: 'name' }],
  bands_apart: 'The bands of a scene do not show the same ground.',
  took_too_long: 'Reading the scenes took too long.',
  ended_early: 'Reading the scenes was stopped before it was done.',
});
