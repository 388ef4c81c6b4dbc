import { declareMessages } from '@furrow/messages/declare';

/** Texts of the page for unsubscribing from reminders. */
export const reminderMessages = declareMessages('news.reminders', {
  question: 'Stop reminder e-mails?',
  about:
    'They tell you that the next analysis of a field is the last, or that all of them are done. You will still get e-mails about results, receipts and your money.',
  end: 'Stop reminder e-mails',
  ended: 'Reminder e-mails are off',
  still_on_the_site: 'You will still find these reminders behind the bell on the site.',
  resume: 'Turn reminders on again',
  resumed: 'Reminder e-mails are on again',
  when: 'We write a week before the last analysis of a field, and when all of them are done.',
  unknown: 'There is no such e-mail',
  link_incomplete: 'The link is incomplete, or the e-mail was for an account that has been deleted.',
});
