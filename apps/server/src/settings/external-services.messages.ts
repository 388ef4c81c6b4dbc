import { declareMessages } from '@furrow/messages/declare';

/** External services and their stand-ins, as named in the banner, at sign-in and on the privacy page. */
export const externalServiceMessages = declareMessages('outside', {
  imagery: 'Satellite imagery',
  imagery_stand_in: 'Simulated imagery',
  imagery_sent: 'The box around the field, the dates that are searched, and the pixel ranges that are read.',

  payments: 'Card payments',
  payments_stand_in: 'Test payments',
  payments_sent:
    'The amount, the card details that you enter with them, and the billing address; if you save a card, the id of your account. Where you enter a card, your browser loads their script, which shows them your network address.',

  mail: 'E-mail',
  mail_stand_in: 'Mail kept on this machine',
  mail_sent: 'The e-mail address and what we write to it.',

  identity: 'Sign-in through another provider',
  identity_stand_in: 'Test sign-in',
  identity_sent:
    'Only when you press that button: that you are signing in here. They tell us your e-mail and name.',
  test_person: 'a test person',

  geocoder: 'Place search',
  geocoder_sent: 'What you type into the place search, and the centre of the map to a tenth of a degree.',

  assistant: 'Assistant',
  assistant_sent:
    'Your questions about a result as you type them, the earlier answers, and the figures of the result with its service, area, soil and vegetation. No name, no e-mail and no coordinates.',

  road_map: 'Road map',
  satellite_map: 'Satellite map',
  map_sent:
    'A request from your browser for each piece of the map that you look at, which shows them your network address.',

  file_store: 'File store',
  file_store_sent: 'The images of your results, each under a name that says nothing about you.',

  ip_lookup: 'Details of your network address',
  ip_lookup_sent:
    'A request from your browser, which shows them your network address. They answer with its location and provider.',
});
