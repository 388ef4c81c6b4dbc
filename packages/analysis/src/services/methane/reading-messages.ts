import { declareMessages } from '@furrow/messages/declare';

/** Interpretation of methane screenings. */
export const methaneReadingMessages = declareMessages('assistant.methane', {
  about:
    'The screening compares two satellite images of the site in two short-wave infrared bands, one of which methane absorbs more than the other, and looks for spots that stand out from the noise.',
  helps:
    'It checks a whole site at once for strong leaks and says where to send people with a detector first. It does not measure a rate, and a site without a spot may still leak.',
  start: 'Start with the spots on the map.',
});
