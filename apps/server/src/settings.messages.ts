import { declareMessages } from '@furrow/messages/declare';

const named = { setting: 'name' } as const;
const withExample = { setting: 'name', example: 'name' } as const;
const ofParts = { setting: 'name', choices: 'name' } as const;

/** What a setting, or an option that takes the same, has to be. A value that is refused is not repeated: it may hold a key. */
export const settingMessages = declareMessages('setting', {
  need_a_change: 'These settings need a change:',

  one_of: ['{setting} has to be one of {choices}.', ofParts],
  host: ['{setting} has to be a host name or an IP address, such as {example}.', withExample],
  port: ['{setting} has to be a whole number from 0 to 65535.', named],
  site: ['{setting} has to be an http or https address without a path, such as {example}.', withExample],
  folder: ['{setting} has to be a folder.', named],
  looks_like: ['{setting} has to look like {example}.', withExample],
  services: ['{setting} has to name services between commas. There are: {choices}.', ofParts],
  stand_ins: ['{setting} has to name parts between commas. There are: {choices}.', ofParts],
  store: [
    '{setting} has to look like {example}, or {other}. A slash in the secret is written %2F, a plus %2B.',
    { setting: 'name', example: 'name', other: 'name' },
  ],
  catalogue: ['{setting} has to be the http or https address of a STAC API, or a folder that exists.', named],
  tokens: ['{setting} has to be the http or https address where tokens for files are given out.', named],
  collection: ['{setting} has to be one collection id, such as {example}.', withExample],
  hosts: ['{setting} has to be hosts between commas, such as {example}.', withExample],
  day: ['{setting} has to be a day as YYYY-MM-DD.', named],
  threads: ['{setting} has to be a whole number of threads from 1 to 16.', named],
  months: ['{setting} has to be a whole number of months from 0 to 36.', named],
  token_secret: [
    '{setting} has to have at least {least, number} characters, such as the output of: {command}',
    { setting: 'name', least: 'count', command: 'name' },
  ],
  proxies: ['{setting} has to be the number of proxies in front of the server, such as 1.', named],
  smtp: [
    '{setting} has to look like {example} or {other}.',
    { setting: 'name', example: 'name', other: 'name' },
  ],
  issuer: [
    '{setting} has to be the https address of an OpenID Connect issuer, such as {example}, or off.',
    withExample,
  ],
  client_id: ['{setting} has to be the client id that the issuer gave you.', named],
  lookup: ['{setting} has to be an http or https address that answers with JSON, or off.', named],
  geocoder: [
    '{setting} has to be the https address of a Photon (…/api) or Nominatim (…/search) service, or off. Where the path does not tell which one, add ?type=photon or ?type=nominatim.',
    named,
  ],
  tiles: [
    '{setting} has to be an https address of map tiles with {marks} in it, such as {example}.',
    { setting: 'name', marks: 'name', example: 'name' },
  ],
  line: [
    '{setting} has to be at most {longest, number} characters on one line.',
    { setting: 'name', longest: 'count' },
  ],
  reward: ['{setting} has to be whole cents, such as 1000; 0 for no rewards.', named],
  cents: ['{setting} has to be whole cents, such as 5000.', named],
  mail_address: ['{setting} has to be one e-mail address.', named],
  sender: ['{setting} has to be an e-mail address, such as {example}.', withExample],
  product_name: [
    '{setting} has to be 1 to {longest, number} characters on one line.',
    { setting: 'name', longest: 'count' },
  ],
  stripe_secret: [
    '{setting} has to be a secret key of Stripe, which begins with {starts}.',
    { setting: 'name', starts: 'name' },
  ],
  stripe_publishable: [
    '{setting} has to be a publishable key of Stripe, which begins with {starts}.',
    { setting: 'name', starts: 'name' },
  ],
  stripe_webhook: [
    "{setting} has to be the signing secret of Stripe's webhook endpoint, which begins with {starts}.",
    { setting: 'name', starts: 'name' },
  ],
  stripe_api: [
    '{setting} has to be an https address without a path, or http on this machine, such as {example}.',
    withExample,
  ],
  assistant_url: [
    '{setting} has to be the https address of an OpenAI-compatible service (http on this machine), such as {example}, or off.',
    withExample,
  ],
  assistant_key: ['{setting} has to be the key that the service gave you.', named],
  assistant_model: [
    '{setting} has to be the name of a model of that service, such as {example}.',
    withExample,
  ],

  missing_beside: ['{setting} is not set, and {other} needs it.', { setting: 'name', other: 'name' }],
  client_id_missing: [
    '{setting} is not set: {other} asks for the client id it gave you.',
    { setting: 'name', other: 'name' },
  ],
  model_missing: [
    '{setting} is not set: {other} asks for the name of a model there.',
    { setting: 'name', other: 'name' },
  ],
  other_mode: [
    '{setting} is of another mode than {other}: both have to be of test or of live mode.',
    { setting: 'name', other: 'name' },
  ],
  secret_missing: ['{setting} is not set: production asks for one of your own.', named],
  imagery_missing: [
    '{setting} is not set, so imagery would be simulated, not satellite data. Set it, or name {part} in {allowed}.',
    { setting: 'name', part: 'name', allowed: 'name' },
  ],
  payments_missing: [
    '{setting} is not set, so payments would be tests and charge no card. Set it, or name {part} in {allowed}.',
    { setting: 'name', part: 'name', allowed: 'name' },
  ],
  mail_missing: [
    '{setting} is not set, so mails would stay in a folder on this machine. Set it, or name {part} in {allowed}.',
    { setting: 'name', part: 'name', allowed: 'name' },
  ],
  identity_missing: [
    '{setting} is not set, so test people could sign in. Set it, or name {part} in {allowed}.',
    { setting: 'name', part: 'name', allowed: 'name' },
  ],
  limits_off: ['{setting} cannot be off in production.', named],
  links_missing: [
    '{setting} is not set: mails would have no links, neither to a new password nor to orders.',
    named,
  ],
  simulated_but_live: [
    '{setting} is live and needs {other}: real cards never pay for simulated imagery.',
    { setting: 'name', other: 'name' },
  ],
});
