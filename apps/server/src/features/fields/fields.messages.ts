import { declareMessages } from '@furrow/messages/declare';

/** Messages about saved fields. */
export const fieldMessages = declareMessages('fields', {
  saved: 'Field saved.',
  changed: 'Field changed.',
  sowing_saved: 'Day of sowing saved.',
  sowing_removed: 'Day of sowing taken back.',
  nothing_to_change: 'Send what to change.',
  many_changed: ['{fields, plural, one {# field changed.} other {# fields changed.}}', { fields: 'count' }],
  many_removed: ['{fields, plural, one {# field removed.} other {# fields removed.}}', { fields: 'count' }],
  many_restored: [
    '{fields, plural, one {# field restored.} other {# fields restored.}}',
    { fields: 'count' },
  ],
});
