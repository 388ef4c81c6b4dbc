/** Who orders: names that a person gives stay as they were typed. */
export const person = { firstName: 'Ada', lastName: 'Veldman', company: 'Veldman and daughters' };
export const address = {
  address: '1 Mill Lane',
  city: 'Ghent',
  district: 'East Flanders',
  state: 'Flanders',
  postalCode: '9000',
};
export const fieldName = 'North 40';

/** What is ordered, as the catalogue calls it in English. */
export const inTheCatalogue = ['Vegetation index', 'Sand', 'Wheat'];

/** English of no frequent words, which no other language has: the catalogue's, and labels that a library brings along. */
export const alsoEnglish = [...inTheCatalogue, 'notification timer'];

/** All that is the same in every language, each with its reason. */
export const everywhere: readonly string[] = [
  // What its owner called it.
  person.company,
  fieldName,
  // The engine's own name, by which a result can be computed again.
  'furrow-analysis',
  // What the browser keeps, as the browser itself lists it.
  'furrow-kept',
  'furrow-language',
  'in-hand, tab-owner',
  'map-look',
  'otp_started',
  'wanted',
  // Papers and journals, as libraries have them.
  'Rouse et al. 1974, Monitoring vegetation systems in the Great Plains with ERTS',
  'Gitelson and Merzlyak 1994',
  'Journal of Photochemistry and Photobiology B',
  'Remote Sensing of Environment',
];
