import { declareMessages } from '@furrow/messages/declare';

/** Problems with a catalogue file. */
export const catalogueFileMessages = declareMessages('catalogue.file', {
  too_large: ['{file} is larger than {megabytes, number}\u00a0MB.', { file: 'name', megabytes: 'count' }],
  unreadable: ['The catalogue file {file} cannot be read.', { file: 'name' }],
  no_catalogue: ['{file} is not a valid catalogue:', { file: 'name' }],
  more: ['and {problems, number} more', { problems: 'count' }],
  no_yaml: ['line {line}: this is not YAML ({code}).', { line: 'name', code: 'name' }],
  too_many_aliases: 'The file refers to parts of itself too often.',
  at_line: ['line {line}: {what}', { line: 'name', what: 'message' }],
  at_entry: ['line {line}, {entry}: {what}', { line: 'name', entry: 'name', what: 'message' }],
});
