import { declareMessages } from '@furrow/messages/declare';

/** Reasons why a day cannot be the reference date of an analysis. */
export const referenceDateMessages = declareMessages('reference_date', {
  in_the_future: 'This day is in the future. Choose a day in the past.',
  before_the_satellite: 'The satellite has taken images since July 2015. Choose a later day.',
});
