import { declareMessages } from '@furrow/messages/declare';
import { nodeTexts } from '../../../bin/launch/node-24.mjs';

/** Messages about the usage of commands, and about how they end. */
export const usageMessages = declareMessages('command.usage', {
  node_missing: [nodeTexts.node_missing, { version: 'name', system: 'name', site: 'name' }],
  node_does_not_start: [nodeTexts.node_does_not_start, { path: 'name', reason: 'name' }],

  wrong: 'The command does not know some of the words that you gave it.',
  usage: 'Usage:',
  more: ['{command} explains the options.', { command: 'name' }],
  unknown_command: ['There is no command called “{command}”.', { command: 'name' }],
  unknown_option: ['There is no option {option}.', { option: 'name' }],
  unexpected_word: ['“{word}” is one word too many.', { word: 'name' }],
  option_without_value: ['{option} needs a value.', { option: 'name' }],
  option_with_value: ['{option} takes no value.', { option: 'name' }],
  option_empty: ['{option} is empty.', { option: 'name' }],
  option_missing: ['{option} is missing.', { option: 'name' }],
  option_twice: ['{option} is given more than once.', { option: 'name' }],
  unknown_language: [
    'There is no language “{language}”. Choose one of {languages}.',
    { language: 'name', languages: 'list' },
  ],
  not_a_day: ['{option} must be a day as YYYY-MM-DD, not “{value}”.', { option: 'name', value: 'name' }],
  quoted: ['“{name}”', { name: 'name' }],
  env_unreadable: 'The file .env in this folder cannot be read.',
  own_error: ['Furrow stopped because of an internal error: {what}', { what: 'name' }],
  not_in_time: 'Furrow did not shut down in time and is stopping at once.',
  old_database: ['The database is not at this version yet. Update it with {command}.', { command: 'name' }],
});
