import { declareMessages } from '@furrow/messages/declare';

/** How a screening for methane is read. */
export const methaneMessages = declareMessages('assistant.methane', {
  about:
    'The screening compares two pictures of the site in two short-wave infrared bands, of which methane absorbs one more than the other, and looks for spots that stand out of the noise.',
  helps:
    'It looks over a whole site at once for strong leaks and says where to send people with a detector first. It measures no rate, and a site without a spot may still leak.',
  start: 'Begin with the spots on the map.',
});
