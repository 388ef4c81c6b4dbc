import { declareMessages } from '@furrow/messages/declare';

/** What is wrong with one entry of the file of what is sold. */
export const catalogueEntryMessages = declareMessages('catalogue.entry', {
  missing: 'This is missing.',
  no_such_name: ['There is no {names} here.', { names: 'list' }],
  wrong_kind: [
    'This has to be {kind, select, string {a text} number {a number} int {a whole number} boolean {true or false} array {a list} object {a list of names with what belongs to them} other {of another kind}}.',
    { kind: 'name' },
  ],
  empty: 'This is empty.',
  characters: ['At most {max, number} characters.', { max: 'count' }],
  one_line: 'Letters, digits and ordinary signs on one line only.',
  too_few: ['At least {min, plural, one {# entry} other {# entries}}.', { min: 'count' }],
  too_many: ['At most {max, plural, one {# entry} other {# entries}}.', { max: 'count' }],
  decimals: ['At most {max, plural, one {# decimal} other {# decimals}}.', { max: 'count' }],
  code: 'A code is small letters, digits and single hyphens.',
  picture: ['A picture is an address on this site, such as {example}.', { example: 'name' }],
  price_type: 'Fixed or Tiered.',
  area_max: 'This has to be above area_min.',
  twice: ['{entry} stands here twice.', { entry: 'name' }],
  no_language: ['There is no language {languages}. Known are {known}.', { languages: 'name', known: 'name' }],
  no_tier: 'A service needs a tier to be sold in.',
  no_recipe: [
    'There is no recipe {recipe} in this version. Say announced: true, and it is listed without being sold.',
    { recipe: 'name' },
  ],
  can_be_sold: [
    'There is a recipe {recipe} in this version: the service can be sold. Leave announced out.',
    { recipe: 'name' },
  ],
  not_offered: ['No industry offers {service}: nobody would see it.', { service: 'name' }],
  no_service: ['There is no service {service} in this file.', { service: 'name' }],
  ranges_overlap: [
    'The ranges of {first} and {second} overlap: of Tiered ones an area may fall into one only.',
    { first: 'name', second: 'name' },
  ],
});
