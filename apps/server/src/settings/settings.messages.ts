import { declareMessages } from '@furrow/messages/declare';

const settingParam = { setting: 'name' } as const;
const exampleParams = { setting: 'name', example: 'name' } as const;
const choicesParams = { setting: 'name', choices: 'list' } as const;

/**
 * Requirements for settings, and for options that accept the same values. A refused value is never repeated,
 * because it may contain a key.
 */
export const settingMessages = declareMessages('setting', {
  need_a_change: 'These settings need a change:',

  one_of: ['{setting} must be one of {choices}.', choicesParams],
  host: ['{setting} must be a host name or an IP address, such as {example}.', exampleParams],
  port: ['{setting} must be a whole number from 0 to 65535.', settingParam],
  collector: [
    '{setting} must be the http or https address of a collector that speaks OTLP over HTTP, such as {example}.',
    exampleParams,
  ],
  share: ['{setting} must be a share from 0 to 1, such as 0.1.', settingParam],
  site: ['{setting} must be an http or https address without a path, such as {example}.', exampleParams],
  folder: ['{setting} must be a folder.', settingParam],
  like_example: ['{setting} must look like {example}.', exampleParams],
  services: ['{setting} must be one or more of {choices}, separated by commas.', choicesParams],
  stand_ins: ['{setting} must be one or more of {choices}, separated by commas.', choicesParams],
  store: [
    '{setting} must look like {example}, or {other}. Write a slash in the secret as %2F, a plus as %2B.',
    { setting: 'name', example: 'name', other: 'name' },
  ],
  catalogue: [
    '{setting} must be the http or https address of a STAC API, or a folder that exists.',
    settingParam,
  ],
  tokens: ['{setting} must be the http or https address that gives tokens for files.', settingParam],
  collection: ['{setting} must be one collection id, such as {example}.', exampleParams],
  hosts: ['{setting} must be hosts separated by commas, such as {example}.', exampleParams],
  day: ['{setting} must be a day as YYYY-MM-DD.', settingParam],
  threads: ['{setting} must be a whole number of threads from 1 to 16.', settingParam],
  database_pool: ['{setting} must be a whole number of connections from 8 to 500.', settingParam],
  days: [
    '{setting} must be a whole number of days from {min, number} to {max, number}.',
    { setting: 'name', min: 'count', max: 'count' },
  ],
  drain_seconds: ['{setting} must be a whole number of seconds from 0 to 300.', settingParam],
  months: ['{setting} must be a whole number of months from 0 to 36.', settingParam],
  token_secret: [
    '{setting} must be one secret or several, separated by commas with the newest first, each with at least {least, number} characters that are not the same few repeated, such as the output of: {command}',
    { setting: 'name', least: 'count', command: 'name' },
  ],
  proxies: ['{setting} must be the number of proxies in front of the server, such as 1.', settingParam],
  smtp: [
    '{setting} must look like {example} or {other}.',
    { setting: 'name', example: 'name', other: 'name' },
  ],
  issuer: [
    '{setting} must be the https address of an OpenID Connect issuer, such as {example}, or off.',
    exampleParams,
  ],
  client_id: ['{setting} must be the client id that the issuer gave you.', settingParam],
  lookup: ['{setting} must be an http or https address that answers with JSON, or off.', settingParam],
  geocoder: [
    '{setting} must be the https address of a Photon (…/api) or Nominatim (…/search) service, or off. If the path does not say which one, add ?type=photon or ?type=nominatim.',
    settingParam,
  ],
  tiles: [
    '{setting} must be an https address of map tiles with {marks} in it, such as {example}.',
    { setting: 'name', marks: 'name', example: 'name' },
  ],
  line: [
    '{setting} must be at most {longest, number} characters on one line.',
    { setting: 'name', longest: 'count' },
  ],
  reward: ['{setting} must be whole cents, such as 1000; 0 for no rewards.', settingParam],
  cents: ['{setting} must be whole cents, such as 5000.', settingParam],
  monthly_cap: [
    '{setting} must be a whole number, such as 10; 0 if each reward needs a decision.',
    settingParam,
  ],
  mail_address: ['{setting} must be one e-mail address.', settingParam],
  sender: ['{setting} must be an e-mail address, such as {example}.', exampleParams],
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
    exampleParams,
  ],
  assistant_url: [
    '{setting} must be the https address of an OpenAI-compatible service (http on this machine), such as {example}, or off.',
    exampleParams,
  ],
  assistant_key: ['{setting} must be the key that the service gave you.', settingParam],
  assistant_model: [
    '{setting} must be the name of a model of that service, such as {example}.',
    exampleParams,
  ],

  missing_companion: ['{setting} is not set, and {other} needs it.', { setting: 'name', other: 'name' }],
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
  secret_missing: ['{setting} is not set: production needs its own.', settingParam],
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
  limits_off: ['{setting} cannot be off in production.', settingParam],
  links_missing: [
    '{setting} is not set: e-mails would have no links to a new password or to orders.',
    settingParam,
  ],
  sender_missing: [
    '{setting} is not set: mail servers reject e-mails that claim to come from this machine.',
    settingParam,
  ],
  site_in_clear: [
    '{setting} must begin with https: passwords and sessions would cross the network without encryption.',
    settingParam,
  ],
  simulated_but_live: [
    '{setting} is live and needs {other}: real cards never pay for simulated imagery.',
    { setting: 'name', other: 'name' },
  ],
});
