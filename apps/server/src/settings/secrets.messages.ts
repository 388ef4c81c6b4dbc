import { declareMessages } from '@furrow/messages/declare';

/** Reasons why the secret in the data folder cannot be used. */
export const secretMessages = declareMessages('secret', {
  damaged: [
    '{path} contains damaged bytes instead of a secret, perhaps after a power cut. Put the right file back, or delete it: a new secret is then made, and everybody has to sign in again.',
    { path: 'name' },
  ],
  too_short: [
    'The secret in {path} has {length, plural, one {# character} other {# characters}}, but needs at least {least, number} to be safe. Put the right file back, or delete it: a new secret is then made, and everybody has to sign in again.',
    { path: 'name', length: 'count', least: 'count' },
  ],
  unreadable: [
    'The secret in {path} cannot be made or read ({reason}). Free some space, give permission to write there, or set {setting}.',
    { path: 'name', reason: 'name', setting: 'name' },
  ],
});
