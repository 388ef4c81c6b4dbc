import { declareMessages } from '@furrow/messages/declare';

const counts = { contents: 'message' } as const;

/** Messages of `furrow catalogue`. */
export const catalogueCommandMessages = declareMessages('command.catalogue', {
  contents: [
    '{industries, plural, one {# industry} other {# industries}}, {services, plural, one {# service} other {# services}}, {tiers, plural, one {# tier} other {# tiers}}, {roles, plural, one {# role} other {# roles}}',
    { industries: 'count', services: 'count', tiers: 'count', roles: 'count' },
  ],
  fine: ['The file is correct: {contents}.', counts],
  applied: ['Applied: {contents}.', counts],
  would_be_applied: ['Would be applied: {contents}.', counts],
  already_applied: ['Nothing to do: already applied: {contents}.', counts],

  added: 'added',
  withdrawn: 'withdrawn',
  moved: 'moved',
  changed: 'changed',
  role: ['role {code}', { code: 'name' }],
  industry: ['industry {code}', { code: 'name' }],
  service: ['service {code}', { code: 'name' }],
  tier: ['tier {code}', { code: 'name' }],
  restricted_area: ['restricted area {code}', { code: 'name' }],
  bot_message: ['bot message {code}', { code: 'name' }],
  announced: ['{entry}, announced', { entry: 'name' }],
  changed_entry: ['{entry}: {values}', { entry: 'name', values: 'list' }],
  changed_value: ['{name} {from} → {to}', { name: 'name', from: 'name', to: 'name' }],
  on_sale: 'now on sale',
  off_sale: 'no longer on sale',
  nothing: 'nothing',
  unchanged: ['{entries, plural, one {# unchanged} other {# unchanged}}', { entries: 'count' }],
});
