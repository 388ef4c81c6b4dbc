import { declareMessages } from '@furrow/messages/declare';

/** Texts of the readme in the archive of a user's data. */
export const myDataMessages = declareMessages('my_data', {
  all_of_you: ['Everything that {product} keeps about you, as of {at}.', { product: 'name', at: 'instant' }],
  account: 'you, your profile, where you signed in, and other providers that you sign in with',
  activity:
    'sign-ins, refusals and changes of your account, with the network and the kind of device, as long as our log keeps them',
  fields: 'your saved fields, and those that you removed and can still restore',
  basket: 'fields and analyses in your basket, and those you removed',
  orders: 'your orders with their fields, and every payment attempt',
  wallet: 'every movement of your wallet',
  saved_cards:
    'the cards that you saved: brand, last digits and expiry, when you agreed, and when you removed them',
  documents: 'your receipts and credit notes, and everything on them',
  disputes: 'your payments that were disputed at the bank',
  mails: 'which e-mails we sent you, and when',
  referred: 'who joined through your link',
  rewards: 'what we gave you for them, and what we took back',
  news: 'what we told you about your analyses on the page',
  help_messages: 'what you wrote to us',
  questions: 'what you asked about your results, and what was answered',
  results: 'each analysis by the id of its order item: its record and its images',
  units:
    'Money is in US dollars (where a name ends in _cents, in cents), times are in UTC, areas in hectares, positions are [longitude, latitude] in degrees.',
  json: 'The files are JSON (https://www.json.org), which any text editor shows.',
  unavailable_items:
    'Not included, because nobody can read them: your password and your one-time codes, of which we keep only a hash. We never received your card number.',
});
