import { declareMessages } from '@furrow/messages/declare';

/** What is said about images that are bought after the analysis. */
export const pictureMessages = declareMessages('pictures', {
  paid: 'Paid from your wallet. The images are being made and stand here within minutes.',
  made: 'The images are there.',
  refunded: 'These images could not be made. What you paid for them is back in your wallet.',
  wallet_too_low: [
    'Your wallet lacks {missing} for these images. Nothing was charged. Top it up, then try again.',
    { missing: 'money' },
  ],
});
