import { declareMessages } from '@furrow/messages/declare';

/** What is said about images that are bought after the analysis. */
export const pictureMessages = declareMessages('pictures', {
  paid: 'Paid from your wallet. The images are being made and stand here within minutes.',
  made: 'The images are there.',
  refunded: 'These images could not be made. What you paid for them is back in your wallet.',
  not_made: 'The images could not be made.',
  scenes_unreadable: 'The images could not be made: the scenes of this result could not be read.',
  scenes_changed: 'The images could not be made: the scenes of this result cannot be read as they were.',
  wallet_too_low: [
    'Your wallet lacks {missing} for these images. Nothing was charged. Top it up, then try again.',
    { missing: 'money' },
  ],
});
