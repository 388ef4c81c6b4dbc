import { declareMessages } from '@furrow/messages/declare';

/** Why a catalogue of scenes, or an address in it, is not read. */
export const catalogueMessages = declareMessages('analysis.catalogue', {
  none_in_folder: ['There is no STAC catalogue (catalog.json) in {folder}.', { folder: 'name' }],
  endless_folder: ['The catalogue in {folder} has no end.', { folder: 'name' }],
  no_catalogue: ['{file} is no STAC catalogue.', { file: 'name' }],
  file_too_large: [
    '{file} is {megabytes, number} MB, too large for a STAC catalogue.',
    { file: 'name', megabytes: 'count' },
  ],
  file_boundless: ['{file} holds more than can be read.', { file: 'name' }],
  file_no_json: ['{file} cannot be read as JSON.', { file: 'name' }],
  outside_folder: ["{href} lies outside the catalogue's folder and is not read.", { href: 'name' }],
  file_missing: ['The file {file} of the catalogue is missing.', { file: 'name' }],
  too_many_corners: [
    'The footprints of the scenes of {place} have too many corners together, more than {most, number}. Search a shorter span of days.',
    { place: 'name', most: 'count' },
  ],
  too_many_scenes: [
    'The catalogue of {place} gives more than {most, number} scenes or {megabytes, number} MB of them. Search a shorter span of days.',
    { place: 'name', most: 'count', megabytes: 'count' },
  ],
  no_address: ['{href} is no address.', { href: 'name' }],
  status: ['The catalogue of {host} answers with status {status}.', { host: 'name', status: 'name' }],
  boundless: ['The catalogue of {host} answers with more than can be read.', { host: 'name' }],
  no_json: ['The catalogue of {host} does not answer in JSON.', { host: 'name' }],
  page_unasked: ['The next page of the catalogue of {host} cannot be requested.', { host: 'name' }],
  no_search: ['{host} is no STAC API: it offers no search.', { host: 'name' }],
  page_unaddressed: ['The next page of the catalogue of {host} has no address.', { host: 'name' }],
  endless: ['The catalogue of {host} has pages without end.', { host: 'name' }],
  no_items: ['The catalogue of {host} does not answer with STAC items.', { host: 'name' }],
  page_too_long: [
    'The catalogue of {host} gives {items, number} items on one page; {most, number} are read at most.',
    { host: 'name', items: 'count', most: 'count' },
  ],
  protocol_unread: ['{protocol}// addresses are not read; only http and https are.', { protocol: 'name' }],
  with_password: ['The address at {host} carries a password and is not read.', { host: 'name' }],
  private_address: [
    '{host} is a private address and is not read. IMAGERY_HOSTS can allow it.',
    { host: 'name' },
  ],
});
