import { declareMessages } from '@furrow/messages/declare';

const fileParam = { file: 'name' } as const;
const optionParam = { option: 'name' } as const;

/** Messages of `furrow analyse`, other than the record. */
export const analyseMessages = declareMessages('command.analyse', {
  service_missing: ['{option} is missing. Choose one of {services}.', { option: 'name', services: 'list' }],
  unknown_service: [
    'There is no service “{service}”. Choose one of {services}.',
    { service: 'name', services: 'list' },
  ],
  unknown_vegetation: [
    'There is no vegetation type “{type}”. Choose one of {types}.',
    { type: 'name', types: 'list' },
  ],
  area_missing: ['{option} is missing: the GeoJSON file of the field.', optionParam],
  no_meaning: ['{option} does not apply to {service}.', { option: 'name', service: 'name' }],
  day_and_span: [
    '{date} names one day; leave {from} and {to} out.',
    { date: 'name', from: 'name', to: 'name' },
  ],
  backwards: ['{from} is after {to}.', { from: 'name', to: 'name' }],
  reference_missing: [
    '{option} is missing: {service} is measured around the day of the fire.',
    { option: 'name', service: 'name' },
  ],
  reference_in_future: ['{option} is in the future. Choose a day in the past.', optionParam],
  reference_too_early: [
    '{option} is before {first}, when the satellite began to take images. Choose a later day.',
    { option: 'name', first: 'day' },
  ],
  no_scene_after: ['No scene up to {day} is from after {option}.', { day: 'name', option: 'name' }],

  no_features: ['{file} is a FeatureCollection without features.', fileParam],
  no_field: ['{file} contains no field.', fileParam],
  too_many_fields: [
    '{file} contains {fields, number} fields; at most {most, number} can be analysed at a time.',
    { file: 'name', fields: 'count', most: 'count' },
  ],
  too_large: ['{file} is larger than {megabytes, number}\u00a0MB.', { file: 'name', megabytes: 'count' }],
  unreadable: ['The area file {file} cannot be read.', fileParam],
  is_pipe: ['{file} is a pipe. Save its output as a file first.', fileParam],
  too_deep: [
    '{file} cannot be read as fields. It is nested more than {depth, number} deep.',
    { file: 'name', depth: 'count' },
  ],
  too_many_values: [
    '{file} cannot be read as fields. It contains more than {values, number} values.',
    { file: 'name', values: 'count' },
  ],
  no_geojson: ['The area file {file} is not GeoJSON.', fileParam],

  image_not_saved: ['The image is not saved: give a folder for it with {option}.', optionParam],
  field_of: ['Field {field, number} of {fields, number}', { field: 'count', fields: 'count' }],
  too_slow: [
    'Reading the scenes took more than {seconds}\u00a0s and was stopped. Try again later, or with a shorter period.',
    { seconds: 'figure' },
  ],
  wider_span: ['{why} Try a longer period.', { why: 'message' }],
  another_day: [
    '{why} Try another day, or use {from} and {to} for the newest usable scene of a period.',
    { why: 'message', from: 'name', to: 'name' },
  ],
  none_gave_a_result: [
    '{fields, plural, one {The field gave no result:} other {None of the # fields gave a result:}}',
    { fields: 'count' },
  ],
  shared_reason: [
    '{why} ({fields, plural, one {# field} other {# fields}})',
    { why: 'message', fields: 'count' },
  ],
  more_reasons: [
    '{reasons, plural, one {# further reason is in the list.} other {# further reasons are in the list.}}',
    { reasons: 'count' },
  ],
});
