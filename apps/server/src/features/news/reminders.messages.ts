import { declareMessages } from '@furrow/messages/declare';

/** The page on which somebody ends reminders by mail. */
export const reminderMessages = declareMessages('news.reminders', {
  question: 'End reminders by mail?',
  about:
    'They tell you that the next analysis of a field is the last, or that all of them are over. Results, receipts and whatever is about your money come by mail all the same.',
  end: 'End reminders by mail',
  ended: 'No more reminders by mail',
  still_on_the_site: 'What they would tell still stands behind the bell of the site.',
  resume: 'Send them again',
  resumed: 'Reminders come by mail again',
  when: 'We write a week before the last analysis of a field, and when all of them are over.',
  unknown: 'There is no such mail',
  link_incomplete: 'The link is not complete, or the mail went to somebody who has left.',
});
