import { declareMessages } from '@furrow/messages/declare';

/** Problems with one entry of the catalogue file. */
export const catalogueEntryMessages = declareMessages('catalogue.entry', {
  missing: 'This is missing.',
  no_such_name: ['{names} cannot be used here.', { names: 'list' }],
  wrong_kind: [
    'This must be {kind, select, string {text} number {a number} int {a whole number} boolean {true or false} array {a list} object {a list of names with their values} other {of another type}}.',
    { kind: 'name' },
  ],
  empty: 'This is empty.',
  characters: ['At most {max, number} characters.', { max: 'count' }],
  one_line: 'Only letters, digits and ordinary punctuation, on one line.',
  too_few: ['At least {min, plural, one {# entry} other {# entries}}.', { min: 'count' }],
  too_many: ['At most {max, plural, one {# entry} other {# entries}}.', { max: 'count' }],
  decimals: ['At most {max, plural, one {# decimal} other {# decimals}}.', { max: 'count' }],
  code: 'A code consists of lower-case letters, digits and single hyphens.',
  picture: ['An image must be an address on this site, such as {example}.', { example: 'name' }],
  price_type: 'This must be Fixed or Tiered.',
  area_max: 'This must be above area_min.',
  twice: ['{entry} is listed twice.', { entry: 'name' }],
  no_language: ['There is no language {languages}. Use {known}.', { languages: 'list', known: 'list' }],
  no_such_type: ['This must be the English name of an entry of {list}.', { list: 'name' }],
  biome: ['A biome must be one of {biomes}.', { biomes: 'list' }],
  other_biome: [
    'State the same biome for {type} here as in the industry {industry}.',
    { type: 'name', industry: 'name' },
  ],
  no_tier: 'A service needs at least one tier.',
  no_recipe: [
    'There is no recipe {recipe} in this version. Set announced: true to list the service without selling it.',
    { recipe: 'name' },
  ],
  can_be_sold: [
    'There is a recipe {recipe} in this version, so the service can be sold. Leave out announced.',
    { recipe: 'name' },
  ],
  not_offered: ['No industry offers {service}, so nobody would see it.', { service: 'name' }],
  no_service: ['There is no service {service} in this file.', { service: 'name' }],
  ranges_overlap: [
    'The ranges of {first} and {second} overlap: an area may fall into only one Tiered range.',
    { first: 'name', second: 'name' },
  ],
});
