import { declareMessages } from '@furrow/messages/declare';

/** Why the secret under the data folder is none. */
export const secretMessages = declareMessages('secret', {
  damaged: [
    '{path} holds no secret but damaged bytes, as a power cut leaves them. Put the right file back, or delete it: a new secret is made then, and everybody has to sign in again.',
    { path: 'name' },
  ],
  too_short: [
    'The secret in {path} has {length, plural, one {# character} other {# characters}}, and {least, number} is the least that is safe. Put the right file back, or delete it: a new secret is made then, and everybody has to sign in again.',
    { path: 'name', length: 'count', least: 'count' },
  ],
  unreadable: [
    'The secret in {path} cannot be made or read ({reason}). Make room or give the right to write there, or set {setting}.',
    { path: 'name', reason: 'name', setting: 'name' },
  ],
});
