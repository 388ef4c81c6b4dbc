import { declareMessages } from '@furrow/messages/declare';

/** What stands in the archive of somebody's data, for whoever opens it. */
export const myDataMessages = declareMessages('my_data', {
  all_of_you: ['All that {product} keeps about you, as of {at}.', { product: 'name', at: 'instant' }],
  account: 'you, your profile, where you signed in, and who signs you in beside us',
  fields: 'your saved fields, and those you removed in the last 30 days',
  basket: 'fields and analyses in your basket, and those you took out',
  orders: 'your orders with their fields, and every try to pay',
  wallet: 'every movement of your wallet',
  documents: 'your receipts and credit notes, and all that they say',
  disputes: 'payments of yours that were disputed at their bank',
  mails: 'which mails we sent you, and when',
  referred: 'who joined through your link',
  rewards: 'what you were given for them, and what was taken back',
  news: 'what we told you about your analyses on the page',
  help_messages: 'what you wrote to us',
  questions: 'what you asked about your results, and what was answered',
  results: 'each analysis by the id of its order item: its record and its pictures',
  units:
    'Money is in US dollars (where a name ends in _cents, in cents), times are in UTC, areas in hectares, positions are [longitude, latitude] in degrees.',
  json: 'The files are JSON (https://www.json.org), which any text editor shows.',
  left_out:
    'Not in here, because nobody can read them: your password, of which we keep a hash alone, and one-time codes, likewise. Your card number never reached us.',
});
