import { declareMessages } from '@furrow/messages/declare';

/** Failures of a server of scenes. */
export const hostMessages = declareMessages('analysis.host', {
  broken_redirect: ['{host} answered with a broken redirect.', { host: 'name' }],
  endless_redirects: ['{host} redirects endlessly.', { host: 'name' }],
  unfinished: ['{host} did not finish its answer.', { host: 'name' }],
  silent: ['{host} is not responding.', { host: 'name' }],
  unreachable: ['{host} cannot be reached.', { host: 'name' }],
  other_protocol: ['{host} answered in another protocol.', { host: 'name' }],
  broken_off: ['{host} broke off its answer.', { host: 'name' }],
  too_long: ['{host} answered with more than {most, number} bytes.', { host: 'name', most: 'count' }],
  no_ranges: ['{host} does not serve parts of files (HTTP ranges).', { host: 'name' }],
  status: ['{host} answered with status {status}.', { host: 'name', status: 'name' }],
  other_part: ['{host} answered with another part of the file than the one requested.', { host: 'name' }],
  no_token: ['{host} gave no token for its files (status {status}).', { host: 'name', status: 'name' }],
});
