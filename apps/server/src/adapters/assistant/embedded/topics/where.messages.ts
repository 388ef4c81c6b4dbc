import { declareMessages } from '@furrow/messages/declare';

/** The part of the field that a question asks for. */
export const whereMessages = declareMessages('assistant.where', {
  way: 'The report shows the way there.',
  lowest: ['The lowest is {part}.', { part: 'message' }],
  highest: ['The highest is {part}.', { part: 'message' }],
  not_divided: 'This result does not divide the field into parts, so it names no place.',
  lowest_tenth: ['A tenth of the field is below {low}.', { low: 'figure' }],
  highest_tenth: ['A tenth of the field is above {high}.', { high: 'figure' }],
  no_plume: 'There is no plume to place on the map: the screening found no spot.',
  highest_severity: [
    'The most severe class that occurs is “{name}”, on {area}; only the map shows on which side.',
    { name: 'name', area: 'area' },
  ],
});
