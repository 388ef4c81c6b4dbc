import { declareMessages } from '@furrow/messages/declare';

const mail = { mail: 'name' } as const;
const email = { email: 'name' } as const;

/** Output of `furrow mail`. */
export const mailCommandMessages = declareMessages('command.mail', {
  unsent: 'Not sent yet',
  none_unsent: 'Every e-mail has been sent.',
  queued: 'waits for a server or a worker',
  being_sent: 'is being sent',
  retrying: ['is tried again: {why}', { why: 'name' }],
  failed: ['failed for good: {why}', { why: 'name' }],
  without_job: 'has no job: retry it',
  bounced: 'Refused by the mail server of the recipient',
  none_bounced: 'No address refuses our e-mails.',
  unknown: ['There is no e-mail {mail}.', mail],
  sent: ['The e-mail {mail} has already been sent.', mail],
  at_work: ['The e-mail {mail} is being sent right now.', mail],
  has_a_job: 'The e-mail now has a job: a server or a worker will send it at once.',
  no_bounce: ['No mail server has refused e-mails to {email}.', email],
  unbounced: ['{email} gets e-mails again.', email],
});
