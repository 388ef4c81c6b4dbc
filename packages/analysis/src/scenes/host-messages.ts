import { declareMessages } from '@furrow/messages/declare';

/** What a server of scenes does in place of answering. */
export const hostMessages = declareMessages('analysis.host', {
  broken_redirect: ['{host} answers with a broken redirect.', { host: 'name' }],
  endless_redirects: ['{host} redirects without end.', { host: 'name' }],
  unfinished: ['{host} does not finish its answer.', { host: 'name' }],
  silent: ['{host} does not answer.', { host: 'name' }],
  unreachable: ['{host} cannot be reached.', { host: 'name' }],
  other_protocol: ['{host} answers in another protocol.', { host: 'name' }],
  broken_off: ['{host} broke off its answer.', { host: 'name' }],
  too_long: ['{host} answers with more than {most, number} bytes.', { host: 'name', most: 'count' }],
  no_ranges: ['{host} does not serve parts of files (HTTP ranges).', { host: 'name' }],
  status: ['{host} answers with status {status}.', { host: 'name', status: 'name' }],
  other_part: ['{host} answers with another part of the file than the one requested.', { host: 'name' }],
  no_token: ['{host} gives no token for its files (status {status}).', { host: 'name', status: 'name' }],
});
