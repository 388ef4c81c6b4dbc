import { recipeFor, serviceCodes } from '../../packages/analysis/src/services/all.ts';
import { placeholder } from './contains-words.mjs';

/**
 * Texts that are exempt at any position, because they are no sentences for users, by their kind; `{}` is an expression
 * in them.
 */
const textsByKind = {
  'the code of a refusal, a state or a kind': [
    ...'cart item | order item | evidence link | payment attempt | picture purchase | saved card'.split(
      ' | ',
    ),
    ...'referral reward | card refund | restricted area | bot message | salt meadow | coastal wood'.split(
      ' | ',
    ),
    ...'used up | under way | out of date | no answer | no scene | too many corners'.split(' | '),
    ...'Waiting for a clear view | GeoJSON sequence | kept on this device'.split(' | '),
    ...'Order issues | Payment & Billing | Transaction related issues'.split(' | '),
  ],
  'a key of the catalogue file': [
    ...'on sale | images always | images fixed | roles {} title | industries {} name'.split(' | '),
    ...'industries {} soil_types | industries {} vegetation_types | restricted_areas {} name'.split(' | '),
    ...'services {} {} | industries {} vegetation_types {} | vegetation_types {} biome'.split(' | '),
  ],
  'a name in records and their checksums; users read the title': [
    ...namesOfServices(),
    ...'Gross carbon uptake | Root zone soil moisture | ln STR'.split(' | '),
    ...'reflectance of {} | {}, world {}, drawing {}, summer {}, by {}'.split(' | '),
  ],
  'an input of keys, signatures, locks and tokens': [
    ...'access token | refresh token | one-time code | reset grant | file address'.split(' | '),
    ...'limit subject | known device | identity nonce | local issuer | local issuer ES256'.split(' | '),
    ...'link {} {} | furrow {} | one-time code {}'.split(' | '),
  ],
  'a name that is the same in every language': [
    'Samsung Internet',
    ...'American Express | JPEG 2000 | JPEG XL | © OpenStreetMap contributors'.split(' | '),
    ...'Ada Veldman | Bert Akkers | Una Weide | 1 Mill Lane | East Flanders'.split(' | '),
    '{} mol/m², {} ppb',
    'create role {} login',
  ],
  'a line of the log': [
    'refunds at the provider that were not made here',
    'charges at the provider that no payment here requested',
    'payments without a charge at the provider',
    ' and {} more',
  ],
  'typed in a terminal': ['{} furrow {}', '--from {}', '--to {}'],
  'written for programs or by programs': [
    'Furrow can write here.',
    'timeout exceeded when trying to connect',
    'unsupported startup parameter',
    'Rar!',
    'SQLite format 3',
    'billing postal-code',
    'linear-gradient(to right, {})',
    'event: {}\ndata: {}\n\n',
    'data: {}\n\ndata: [DONE]\n\n',
    'True color image',
    'Simulated, not satellite data',
    '<GDALMetadata>\n  <Item name="ATTRIBUTION">Simulated, not satellite data</Item>\n</GDALMetadata>\n',
    'GDAL_STRUCTURAL_METADATA_SIZE={} bytes\n{}',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'HTTP/1.1 {} Refused\r\nConnection: close\r\nCache-Control: no-store\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: {}\r\n\r\n{}',
    'HTTP/1.1 {} {}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{}',
  ],
  'a pattern of texts that programs write': [
    'could not bind',
    'Mercator_Auxiliary_Sphere|Popular Visualisation',
    'No space left on device|ENOSPC',
    String.raw`error while loading shared libraries: ([^:\s]+)`,
    'Permission denied|EACCES|EPERM|Read-only file system|EROFS',
    String.raw`<meta name="theme-color" content="([^"]*)" media="\(prefers-color-scheme: (light|dark)\)" ?\/?>`,
  ],
};

export const knownTexts = new Set(
  Object.values(textsByKind).flatMap((texts) => texts.map((text) => text.replaceAll('{}', placeholder))),
);

/** Names of recipes and their indices that consist of several words. */
function namesOfServices() {
  const names = serviceCodes.map(recipeFor).flatMap(({ name, index }) => [name, index.name]);
  return [...new Set(names)].filter((name) => /^[a-z]+( [a-z]+)+$/i.test(name));
}
