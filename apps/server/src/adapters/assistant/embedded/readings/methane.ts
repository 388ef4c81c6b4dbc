import type { Reading } from '../reading.ts';

export const methane: Reading = {
  about:
    'The screening compares two pictures of the site in two short-wave infrared bands, of which methane swallows one more than the other, and looks for spots that stand out of the noise.',
  unit: 'ppm·m',
  digits: 0,
  levels: [],
  whereToLook: 'the spots on the map',
  helps:
    'It looks over a whole site at once for strong leaks and says where to send people with a detector first. It measures no rate, and a site without a spot may still leak.',
};
