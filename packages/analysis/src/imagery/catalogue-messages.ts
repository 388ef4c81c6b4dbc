import { declareMessages } from '@furrow/messages/declare';

/** Reasons why a catalogue of scenes, or an address in it, is not read. */
export const catalogueMessages = declareMessages('analysis.catalogue', {
  none_in_folder: ['There is no STAC catalogue (catalog.json) in {folder}.', { folder: 'name' }],
  endless_folder: ['The catalogue in {folder} is endless.', { folder: 'name' }],
  no_catalogue: ['{file} is not a STAC catalogue.', { file: 'name' }],
  file_too_large: [
    '{file} is {megabytes, number}\u00a0MB, too large for a STAC catalogue.',
    { file: 'name', megabytes: 'count' },
  ],
  file_boundless: ['{file} is too large to read.', { file: 'name' }],
  file_no_json: ['{file} cannot be read as JSON.', { file: 'name' }],
  outside_folder: ["{href} is outside the catalogue's folder and is not read.", { href: 'name' }],
  file_missing: ['The file {file} of the catalogue is missing.', { file: 'name' }],
  too_many_corners: [
    'The footprints of the scenes of {place} have more than {most, number} corners in all, which is too many. Search a shorter period.',
    { place: 'name', most: 'count' },
  ],
  too_many_scenes: [
    'The catalogue of {place} gives more than {most, number} scenes or {megabytes, number}\u00a0MB. Search a shorter period.',
    { place: 'name', most: 'count', megabytes: 'count' },
  ],
  no_address: ['{href} is not an address.', { href: 'name' }],
  status: ['The catalogue at {host} answered with status {status}.', { host: 'name', status: 'name' }],
  boundless: ['The answer of the catalogue at {host} is too large to read.', { host: 'name' }],
  no_json: ['The catalogue at {host} did not answer in JSON.', { host: 'name' }],
  page_unasked: ['The next page of the catalogue at {host} cannot be requested.', { host: 'name' }],
  no_search: ['{host} is not a STAC API: it offers no search.', { host: 'name' }],
  page_unaddressed: ['The next page of the catalogue at {host} has no address.', { host: 'name' }],
  endless: ['The catalogue at {host} has an endless number of pages.', { host: 'name' }],
  no_items: ['The catalogue at {host} did not answer with STAC items.', { host: 'name' }],
  page_too_long: [
    'The catalogue at {host} gives {items, number} items on one page; the limit is {most, number}.',
    { host: 'name', items: 'count', most: 'count' },
  ],
  protocol_unread: [
    '{protocol}// addresses are not supported; only http and https are.',
    { protocol: 'name' },
  ],
  with_password: ['The address at {host} contains a password and is not read.', { host: 'name' }],
  private_address: [
    '{host} is a private address and is not read. IMAGERY_HOSTS can allow it.',
    { host: 'name' },
  ],
});
