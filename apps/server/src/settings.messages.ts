import { declareMessages } from '@furrow/messages/declare';

const named = { setting: 'name' } as const;
const withExample = { setting: 'name', example: 'name' } as const;
const ofParts = { setting: 'name', choices: 'list' } as const;

/**
 * Requirements for settings, and for options that accept the same values. A refused value is never repeated,
 * because it may contain a key.
 */
export const settingMessages = declareMessages('setting', {
  need_a_change: 'These settings need a change:',

  one_of: ['{setting} must be one of {choices}.', ofParts],
  host: ['{setting} must be a host name or an IP address, such as {example}.', withExample],
  port: ['{setting} must be a whole number from 0 to 65535.', named],
  site: ['{setting} must be an http or https address without a path, such as {example}.', withExample],
  folder: ['{setting} must be a folder.', named],
  looks_like: ['{setting} must look like {example}.', withExample],
  services: ['{setting} must be one or more of {choices}, separated by commas.', ofParts],
  stand_ins: ['{setting} must be one or more of {choices}, separated by commas.', ofParts],
  store: [
    '{setting} must look like {example}, or {other}. Write a slash in the secret as %2F, a plus as %2B.',
    { setting: 'name', example: 'name', other: 'name' },
  ],
  catalogue: ['{setting} must be the http or https address of a STAC API, or a folder that exists.', named],
  tokens: ['{setting} must be the http or https address that gives tokens for files.', named],
  collection: ['{setting} must be one collection id, such as {example}.', withExample],
  hosts: ['{setting} must be hosts separated by commas, such as {example}.', withExample],
  day: ['{setting} must be a day as YYYY-MM-DD.', named],
  threads: ['{setting} must be a whole number of threads from 1 to 16.', named],
  months: ['{setting} must be a whole number of months from 0 to 36.', named],
  token_secret: [
    '{setting} must have at least {least, number} characters, such as the output of: {command}',
    { setting: 'name', least: 'count', command: 'name' },
  ],
  proxies: ['{setting} must be the number of proxies in front of the server, such as 1.', named],
  smtp: [
    '{setting} must look like {example} or {other}.',
    { setting: 'name', example: 'name', other: 'name' },
  ],
  issuer: [
    '{setting} must be the https address of an OpenID Connect issuer, such as {example}, or off.',
    withExample,
  ],
  client_id: ['{setting} must be the client id that the issuer gave you.', named],
  lookup: ['{setting} must be an http or https address that answers with JSON, or off.', named],
  geocoder: [
    '{setting} must be the https address of a Photon (…/api) or Nominatim (…/search) service, or off. If the path does not say which one, add ?type=photon or ?type=nominatim.',
    named,
  ],
  tiles: [
    '{setting} must be an https address of map tiles with {marks} in it, such as {example}.',
    { setting: 'name', marks: 'name', example: 'name' },
  ],
  line: [
    '{setting} must be at most {longest, number} characters on one line.',
    { setting: 'name', longest: 'count' },
  ],
  reward: ['{setting} must be whole cents, such as 1000; 0 for no rewards.', named],
  cents: ['{setting} must be whole cents, such as 5000.', named],
  mail_address: ['{setting} must be one e-mail address.', named],
  sender: ['{setting} must be an e-mail address, such as {example}.', withExample],
  product_name: [
    '{setting} must be 1 to {longest, number} characters on one line.',
    { setting: 'name', longest: 'count' },
  ],
  stripe_secret: [
    '{setting} must be a secret key of Stripe, which begins with {starts}.',
    { setting: 'name', starts: 'name' },
  ],
  stripe_publishable: [
    '{setting} must be a publishable key of Stripe, which begins with {starts}.',
    { setting: 'name', starts: 'name' },
  ],
  stripe_webhook: [
    "{setting} must be the signing secret of Stripe's webhook endpoint, which begins with {starts}.",
    { setting: 'name', starts: 'name' },
  ],
  stripe_api: [
    '{setting} must be an https address without a path, or http on this machine, such as {example}.',
    withExample,
  ],
  assistant_url: [
    '{setting} must be the https address of an OpenAI-compatible service (http on this machine), such as {example}, or off.',
    withExample,
  ],
  assistant_key: ['{setting} must be the key that the service gave you.', named],
  assistant_model: ['{setting} must be the name of a model of that service, such as {example}.', withExample],

  missing_beside: ['{setting} is not set, and {other} needs it.', { setting: 'name', other: 'name' }],
  client_id_missing: [
    '{setting} is not set: {other} needs the client id that it gave you.',
    { setting: 'name', other: 'name' },
  ],
  model_missing: [
    '{setting} is not set: {other} needs the name of one of its models.',
    { setting: 'name', other: 'name' },
  ],
  other_mode: [
    '{setting} and {other} are of different modes: both must be for test mode or both for live mode.',
    { setting: 'name', other: 'name' },
  ],
  secret_missing: ['{setting} is not set: production needs its own.', named],
  imagery_missing: [
    '{setting} is not set, so imagery would be simulated, not satellite data. Set it, or name {part} in {allowed}.',
    { setting: 'name', part: 'name', allowed: 'name' },
  ],
  payments_missing: [
    '{setting} is not set, so payments would be test payments that charge no card. Set it, or name {part} in {allowed}.',
    { setting: 'name', part: 'name', allowed: 'name' },
  ],
  mail_missing: [
    '{setting} is not set, so e-mails would stay in a folder on this machine. Set it, or name {part} in {allowed}.',
    { setting: 'name', part: 'name', allowed: 'name' },
  ],
  identity_missing: [
    '{setting} is not set, so test people could sign in. Set it, or name {part} in {allowed}.',
    { setting: 'name', part: 'name', allowed: 'name' },
  ],
  limits_off: ['{setting} cannot be off in production.', named],
  links_missing: ['{setting} is not set: e-mails would have no links to a new password or to orders.', named],
  simulated_but_live: [
    '{setting} is live and needs {other}: real cards never pay for simulated imagery.',
    { setting: 'name', other: 'name' },
  ],
});
