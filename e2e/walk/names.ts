/** Names of the buyer, which are the same in every language. */
export const person = { firstName: 'Ada', lastName: 'Veldman', company: 'Veldman and daughters' };
export const address = {
  address: '1 Mill Lane',
  city: 'Ghent',
  district: 'East Flanders',
  state: 'Flanders',
  postalCode: '9000',
};
export const fieldName = 'North 40';

/** Names of the ordered items in the English catalogue. */
export const englishCatalogueNames = ['Vegetation index', 'Sand', 'Wheat'];

/**
 * English texts without frequent words, by which English is recognised: names of the
 * catalogue, and labels of a library.
 */
export const furtherEnglish = [...englishCatalogueNames, 'notification timer'];

/** Texts that are the same in every language, each with its reason. */
export const untranslatedTexts: readonly string[] = [
  // Names that the buyer has given.
  person.company,
  fieldName,
  // Name of the engine, which identifies the software for recomputing a result.
  'furrow-analysis',
  // Keys in the browser's storage, as the browser itself lists them.
  'furrow-kept',
  'furrow-language',
  'order-draft',
  'tab-owner',
  'file-fields',
  'map-settings',
  'otp_started',
  'wanted',
  // Titles of papers and journals, as they are cited.
  'Rouse et al. 1974, Monitoring vegetation systems in the Great Plains with ERTS',
  'Gitelson and Merzlyak 1994',
  'Journal of Photochemistry and Photobiology B',
  'Remote Sensing of Environment',
];
