import { declareMessages } from '@furrow/messages/declare';

const ofFile = { file: 'name' } as const;
const ofOption = { option: 'name' } as const;

/** What `furrow analyse` says beside the record. */
export const analyseMessages = declareMessages('command.analyse', {
  service_missing: ['{option} is missing. Choose one of {services}.', { option: 'name', services: 'name' }],
  unknown_service: [
    'There is no service {service}. Choose one of {services}.',
    { service: 'name', services: 'name' },
  ],
  area_missing: ['{option} is missing: the GeoJSON file of the field.', ofOption],
  no_meaning: ['{option} has no meaning for {service}.', { option: 'name', service: 'name' }],
  day_and_span: [
    '{date} names one day; leave {from} and {to} out.',
    { date: 'name', from: 'name', to: 'name' },
  ],
  backwards: ['{from} lies after {to}.', { from: 'name', to: 'name' }],
  reference_missing: [
    '{option} is missing: {service} is measured around the day of the fire.',
    { option: 'name', service: 'name' },
  ],
  reference_in_future: ['{option} lies in the future. Choose a day that is over.', ofOption],
  reference_too_early: [
    '{option} lies before {first}, when the satellite began to take pictures. Choose a later day.',
    { option: 'name', first: 'day' },
  ],
  no_scene_after: ['No scene up to {day} is from after {option}.', { day: 'name', option: 'name' }],

  no_features: ['{file} is a FeatureCollection without features.', ofFile],
  no_field: ['{file} holds no field.', ofFile],
  too_many_fields: [
    '{file} holds {fields, number} fields; {most, number} at a time can be analysed.',
    { file: 'name', fields: 'count', most: 'count' },
  ],
  too_large: ['{file} is larger than {megabytes, number} MB.', { file: 'name', megabytes: 'count' }],
  unreadable: ['The area file {file} cannot be read.', ofFile],
  is_pipe: ['{file} is a pipe. Save what comes out of it as a file.', ofFile],
  too_deep: [
    '{file} cannot be read as fields. It is nested more than {depth, number} deep.',
    { file: 'name', depth: 'count' },
  ],
  too_many_values: [
    '{file} cannot be read as fields. It holds more than {values, number} values.',
    { file: 'name', values: 'count' },
  ],
  no_geojson: ['The area file {file} is no GeoJSON.', ofFile],

  no_picture_kept: ['No picture is kept: {option} names the folder for it.', ofOption],
  field_of: ['Field {field, number} of {fields, number}', { field: 'count', fields: 'count' }],
  too_slow: [
    'Reading the scenes took more than {seconds} s and was ended. Try again later, or a shorter span of days.',
    { seconds: 'figure' },
  ],
  wider_span: ['{why} Try a wider span of days.', { why: 'message' }],
  none_gave_a_result: [
    '{fields, plural, one {The field gave no result:} other {None of the # fields gave a result:}}',
    { fields: 'count' },
  ],
  shared_reason: [
    '{why} ({fields, plural, one {# field} other {# fields}})',
    { why: 'message', fields: 'count' },
  ],
  more_reasons: [
    '{reasons, plural, one {# further reason stands in the list.} other {# further reasons stand in the list.}}',
    { reasons: 'count' },
  ],
});
