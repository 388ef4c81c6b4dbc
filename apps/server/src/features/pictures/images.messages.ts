import { declareMessages } from '@furrow/messages/declare';

/** Messages about images that are bought after the analysis. */
export const imageMessages = declareMessages('pictures', {
  paid: 'Paid from your wallet. We are making the images; they will appear here within minutes.',
  paid_by_card: 'Paid. We are making the images; they will appear here within minutes.',
  made: 'The images are ready.',
  refunded: 'We could not make these images. What you paid for them is back in your wallet.',
  not_made: 'We could not make the images.',
  scenes_unreadable: 'We could not make the images: the scenes of this result could not be read.',
  scenes_changed:
    'We could not make the images: the scenes of this result can no longer be read as they were.',
  wallet_too_low: [
    'You need {missing} more in your wallet for these images. Nothing was charged. Top it up, then try again.',
    { missing: 'money' },
  ],
});
