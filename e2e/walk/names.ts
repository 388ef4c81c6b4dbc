/** The buyer: names given by a person stay the same in every language. */
export const person = { firstName: 'Ada', lastName: 'Veldman', company: 'Veldman and daughters' };
export const address = {
  address: '1 Mill Lane',
  city: 'Ghent',
  district: 'East Flanders',
  state: 'Flanders',
  postalCode: '9000',
};
export const fieldName = 'North 40';

/** Ordered items, named as in the English catalogue. */
export const englishCatalogueNames = ['Vegetation index', 'Sand', 'Wheat'];

/** English that contains no frequent words: names of the catalogue, and labels of a library. */
export const furtherEnglish = [...englishCatalogueNames, 'notification timer'];

/** Texts that are the same in every language, each with its reason. */
export const untranslated: readonly string[] = [
  // Names given by the owner.
  person.company,
  fieldName,
  // Name of the engine, by which a result can be recomputed.
  'furrow-analysis',
  // Browser storage, as the browser itself lists it.
  'furrow-kept',
  'furrow-language',
  'order-draft, tab-owner',
  'map-settings',
  'otp_started',
  'wanted',
  // Papers and journals, as cited in libraries.
  'Rouse et al. 1974, Monitoring vegetation systems in the Great Plains with ERTS',
  'Gitelson and Merzlyak 1994',
  'Journal of Photochemistry and Photobiology B',
  'Remote Sensing of Environment',
];
