import type { RejectedScene } from '@furrow/analysis/reasons/rejected-scenes';
import type { NotificationKind } from '@furrow/contract/notifications';
import type { StoredMessage } from '@furrow/messages/message';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, RawBuilder } from 'kysely';

/** The tables after the newest migration. The purpose of a column is explained in its migration. */
export interface Schema {
  sample_results: SampleResults;
  accounts: Accounts;
  users: Users;
  sessions: Sessions;
  one_time_codes: OneTimeCodes;
  reset_grants: ResetGrants;
  socket_tickets: SocketTickets;
  identities: Identities;
  used_nonces: UsedNonces;
  limit_counters: LimitCounters;
  mail_bounces: MailBounces;
  forgotten_mails: ForgottenMails;
  help_messages: HelpMessages;
  mails: Mails;
  profiles: Profiles;
  countries: Countries;
  roles: Roles;
  industries: Industries;
  services: Services;
  industry_services: IndustryServices;
  tiers: Tiers;
  tier_prices: TierPrices;
  bot_messages: BotMessages;
  restricted_areas: RestrictedAreas;
  applied_catalogue: AppliedCatalogue;
  fields: Fields;
  cart_items: CartItems;
  payment_attempts: PaymentAttempts;
  payment_attempt_items: PaymentAttemptItems;
  ledger_accounts: LedgerAccounts;
  ledger_transactions: LedgerTransactions;
  ledger_entries: LedgerEntries;
  orders: Orders;
  follow_up_orders: FollowUpOrders;
  listed_orders: ListedOrders;
  order_items: OrderItems;
  runs: Runs;
  moved_dates: MovedDates;
  notices: Notifications;
  results: Results;
  result_files: ResultFiles;
  assistant_questions: AssistantQuestions;
  recomputations: Recomputations;
  evidence_links: EvidenceLinks;
  picture_purchases: PicturePurchases;
  transitions: Transitions;
  test_charges: TestCharges;
  test_refunds: TestRefunds;
  test_disputes: TestDisputes;
  letterheads: Letterheads;
  documents: Documents;
  referral_rewards: ReferralRewards;
  card_refunds: CardRefunds;
  disputes: Disputes;
  dispute_parts: DisputeDeps;
}

type Timestamp = ColumnType<Date, Date, Date>;
type DefaultedTimestamp = ColumnType<Date, Date | undefined, Date>;
/** Exact decimals are returned as text, such as `12.5000`. */
type Decimal = ColumnType<string, string | number, string | number>;

/** A box in degrees, such as `(east,north),(west,south)`; it is compared in the database. */
type Box = ColumnType<string, string | RawBuilder<string>, string | RawBuilder<string>>;

/** Analyses of the sample farm, stored so that they run once per engine version. */
interface SampleResults {
  code: string;
  engine: string;
  record: ColumnType<unknown, string, string>;
  created_at: DefaultedTimestamp;
}

interface Accounts {
  id: Generated<string>;
  kind: Generated<'person'>;
  created_at: DefaultedTimestamp;
  /** A supported language; null if none was chosen. */
  language: string | null;
}

interface Users {
  id: Generated<string>;
  account: string;
  email: string;
  password_hash: string | null;
  is_verified: Generated<boolean>;
  referral_code: string;
  referred_by: string | null;
  terms_version: string;
  terms_accepted_at: Timestamp;
  created_at: DefaultedTimestamp;
  deleted_at: Timestamp | null;
  reminders_ended_at: Timestamp | null;
}

interface Sessions {
  id: Generated<string>;
  user_id: string;
  created_at: DefaultedTimestamp;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
  ended_because: string | null;
  ip: string | null;
  user_agent: string | null;
  claimed: ColumnType<Record<string, string | null> | null, string | null, string | null>;
}

export type CodePurpose = 'verify_email' | 'reset_password';

interface OneTimeCodes {
  id: Generated<string>;
  /** Keyed hash of the e-mail. */
  subject: string;
  purpose: CodePurpose;
  code_hash: string;
  tries: Generated<number>;
  created_at: DefaultedTimestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  voided_at: Timestamp | null;
  /**
   * Keyed hash of the account that verifies its e-mail address; '' for purposes for which anyone may request
   * a code.
   */
  requester: Generated<string>;
  /**
   * Keyed hash of the address block that requested a further code; null for an account's first code, and for
   * a new password.
   */
  network: string | null;
  /** Keyed hash of the token in the mail's link. */
  link_hash: string | null;
  /** Keyed hash of a twelve-digit code; null if the code has four digits. */
  long_code_hash: string | null;
  /** Expiry of the link and of the twelve-digit code. */
  link_expires_at: Timestamp | null;
}

interface ResetGrants {
  token_hash: string;
  user_id: string;
  created_at: DefaultedTimestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

interface SocketTickets {
  ticket_hash: string;
  session_id: string;
  expires_at: Timestamp;
}

interface Identities {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: DefaultedTimestamp;
}

interface UsedNonces {
  nonce: string;
  expires_at: Timestamp;
}

interface LimitCounters {
  name: string;
  subject: string;
  ends_at: Timestamp;
  count: number;
}

interface ForgottenMails {
  id: string;
  created_at: Timestamp;
}

interface MailBounces {
  recipient: string;
  reason: string;
  at: DefaultedTimestamp;
}

interface HelpMessages {
  id: Generated<string>;
  user_id: string | null;
  email: string;
  topic: string;
  message: string;
  created_at: DefaultedTimestamp;
}

interface Mails {
  id: Generated<string>;
  kind: string;
  recipient: string;
  subject: string;
  plain: string;
  html: string;
  language: Generated<string>;
  document_ids: Generated<string[]>;
  /** E-mail of the author of a help request that the mail quotes, in lower case. */
  author_email: ColumnType<string | null, string | null | undefined, string | null>;
  author_user_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: DefaultedTimestamp;
  sent_at: Timestamp | null;
}

interface Profiles {
  user_id: string;
  first_name: string;
  last_name: string;
  company: string;
  country_id: number;
  industry_id: number;
  company_size: '1-10' | '11-50' | '51-200';
  role_id: number;
  website: string | null;
  billing_name: Generated<string | null>;
  vat_id: Generated<string | null>;
  updated_at: DefaultedTimestamp;
}

interface Countries {
  id: number;
  code: string;
  name: string;
}

interface Roles {
  id: Generated<number>;
  code: string;
  title: string;
  translations: Translations<'title'>;
  position: number;
  withdrawn: Generated<boolean>;
}

/**
 * The texts of a row in languages other than English, by column and language; missing ones are shown in
 * English.
 */
type Translations<Column extends string> = ColumnType<
  { readonly [Name in Column]?: Readonly<Record<string, string>> },
  string | undefined,
  string
>;

interface Industries {
  id: Generated<number>;
  code: string;
  name: string;
  image: string;
  soil_types: string[];
  vegetation_types: string[];
  /** Like `Translations`, but types are keyed by their English names, which orders store. */
  translations: ColumnType<
    {
      readonly name?: Readonly<Record<string, string>>;
      readonly soil_types?: Readonly<Record<string, Readonly<Record<string, string>>>>;
      readonly vegetation_types?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    },
    string | undefined,
    string
  >;
  position: number;
  withdrawn: Generated<boolean>;
}

interface Services {
  id: Generated<number>;
  code: string;
  recipe: string;
  name: string;
  title: string;
  description: string;
  image: string;
  features: string;
  translations: Translations<'name' | 'title' | 'description' | 'features'>;
  announced: Generated<boolean>;
  withdrawn: Generated<boolean>;
}

interface IndustryServices {
  industry_id: number;
  service_id: number;
  position: number;
}

export interface TierFigures {
  vendor: string;
  area_min: Decimal;
  area_max: Decimal | null;
  price_type: 'Fixed' | 'Tiered';
  price_per_ha: Decimal;
  platform_fee_per_ha: Decimal;
  min_price: Decimal;
  is_image: boolean;
  image_include: boolean;
  image_price_per_ha: Decimal;
  image_fix_price: Decimal;
  image_min_ha: Decimal;
  waiting_hours: number;
}

interface Tiers extends TierFigures {
  id: Generated<number>;
  code: string;
  service_id: number;
  position: number;
  withdrawn: Generated<boolean>;
}

interface TierPrices extends TierFigures {
  id: Generated<number>;
  tier_id: number;
  on_sale: boolean;
  valid_from: Timestamp;
  valid_to: Timestamp | null;
  applied_by: string;
}

interface BotMessages {
  state_name: string;
  message_text: string;
  translations: Translations<'message_text'>;
  position: number;
}

/** GeoJSON geometry. */
export type StoredBoundaries =
  | { type: 'Polygon'; coordinates: [number, number][][] }
  | { type: 'MultiPolygon'; coordinates: [number, number][][][] };

interface RestrictedAreas {
  id: Generated<number>;
  code: string;
  name: string;
  translations: Translations<'name'>;
  boundaries: JSONColumnType<StoredBoundaries>;
  position: number;
  withdrawn: Generated<boolean>;
}

interface AppliedCatalogue {
  only_one: Generated<true>;
  own: boolean;
  checksum: string;
  shipped_file: string | null;
  applied_at: DefaultedTimestamp;
}

/** GeoJSON, in the normal form of the geo package. */
export type StoredGeometry = { type: 'MultiPolygon'; coordinates: [number, number][][][] };

interface Fields {
  id: Generated<string>;
  account: string;
  place: Generated<number>;
  name: string;
  crop: string | null;
  season: string | null;
  group_name: string | null;
  geometry: JSONColumnType<StoredGeometry>;
  outline_hash: string;
  area_ha: Decimal;
  country: string | null;
  bounds: Box;
  created_at: DefaultedTimestamp;
  updated_at: DefaultedTimestamp;
  removed_at: Timestamp | null;
}

interface CartItems {
  id: Generated<string>;
  account: string;
  tier_id: number;
  geometry: JSONColumnType<StoredGeometry>;
  area_ha: Decimal;
  country: string | null;
  with_image: boolean;
  soil_type: string | null;
  vegetation_type: string | null;
  reference_date: Generated<string | null>;
  limits_accepted_at: Generated<Date | null>;
  recurring_weeks: Generated<number | null>;
  recurring_times: Generated<number>;
  restricted: Generated<boolean>;
  bounds: Box;
  field_id: Generated<string | null>;
  field_name: Generated<string | null>;
  place_key: Generated<string | null>;
  place_turn: Generated<number | null>;
  created_at: DefaultedTimestamp;
  removed_at: Timestamp | null;
}

interface PaymentAttempts {
  id: Generated<string>;
  account: string;
  cart_fingerprint: string;
  payment_method_id: string | null;
  card_cents: number;
  wallet_cents: number;
  state: string;
  provider: string;
  provider_reference: string | null;
  decline_code: string | null;
  /** Null for a top-up. */
  billing_address: JSONColumnType<object> | null;
  items: JSONColumnType<object[]>;
  created_at: DefaultedTimestamp;
  settled_at: Timestamp | null;
  kind: Generated<'order' | 'top_up'>;
  promo_cents: Generated<number>;
  idempotency_key: Generated<string | null>;
  asked_hash: Generated<string | null>;
  client_secret: Generated<string | null>;
  waits_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  card_brand: Generated<string | null>;
  card_last4: Generated<string | null>;
  card_fingerprint: Generated<string | null>;
  /** The counters in which it counts as declined; null before its card was prepared. */
  card_counters: ColumnType<
    { name: string; subject: string; ends_at: string }[] | null,
    string | null | undefined,
    string | null
  >;
  consent_version: Generated<string | null>;
  fee_cents: Generated<number | null>;
  fee_asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface PaymentAttemptItems {
  attempt_id: string;
  cart_item_id: string;
  alive: Generated<boolean>;
}

interface LedgerAccounts {
  name: string;
  /** Null for a house account, whose balance is the sum of its entries. */
  balance_cents: ColumnType<number | null, never, never>;
  version: ColumnType<number, never, never>;
}

interface LedgerTransactions {
  id: Generated<number>;
  idem_key: string;
  kind: string;
  ref: string;
  created_at: DefaultedTimestamp;
}

interface LedgerEntries {
  id: Generated<number>;
  transaction_id: number;
  account: string;
  amount_cents: number;
  told_with: number | null;
  line: GeneratedAlways<number>;
}

interface Orders {
  id: Generated<string>;
  number: string;
  account: string;
  attempt_id: string;
  total_cents: number;
  card_cents: number;
  wallet_cents: number;
  promo_cents: Generated<number>;
  billing_address: JSONColumnType<object>;
  created_at: DefaultedTimestamp;
}

interface FollowUpOrders {
  id: Generated<string>;
  number: string;
  account: string;
  first_order_id: string;
  due_at: DefaultedTimestamp;
  created_at: DefaultedTimestamp;
}

/** Both kinds of orders, as shown to their owner. */
interface ListedOrders {
  id: string;
  number: string;
  account: string;
  /** Null for a follow-up order. */
  attempt_id: string | null;
  /** The order that paid for the analyses: itself, or for a follow-up order the first one. */
  paid_with: string;
  /** Set for follow-up orders only. */
  first_order_id: string | null;
  total_cents: number;
  created_at: DefaultedTimestamp;
}

interface OrderItems {
  id: Generated<string>;
  order_id: string;
  position: number;
  cart_item_id: string;
  service_code: string;
  service_name: string;
  recipe: string;
  vendor: string;
  price_type: 'Fixed' | 'Tiered';
  rate_per_ha: Decimal;
  waiting_hours: number;
  geometry: JSONColumnType<StoredGeometry>;
  bounds: Box;
  field_id: Generated<string | null>;
  field_name: Generated<string | null>;
  area_ha: Decimal;
  country: string | null;
  with_image: boolean;
  soil_type: string | null;
  vegetation_type: string | null;
  reference_date: Generated<string | null>;
  limits_accepted_at: Generated<Date | null>;
  recurring_weeks: number | null;
  recurring_times: Generated<number>;
  service_cents: number;
  image_cents: number;
  commission_cents: number;
}

interface Runs {
  id: Generated<string>;
  order_item_id: string;
  sequence: number;
  state: string;
  reason: StoredMessage | null;
  due_at: Timestamp;
  share_cents: number;
  lease: string | null;
  /** Consecutive failures. */
  tries: Generated<number>;
  look: Generated<number>;
  starts: Generated<number>;
  plan: JSONColumnType<object> | null;
  /** Rejected passes that a later poll need not read again, each with its scenes and the reasons. */
  known_passes: JSONColumnType<Record<string, RejectedScene[]>> | null;
  /** When its first job was queued. */
  queued_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
  disputed_cents: Generated<number>;
  follow_up_id: Generated<string | null>;
  stage: Generated<StoredMessage | null>;
}

interface MovedDates {
  id: Generated<number>;
  run_id: string;
  why: 'moved' | 'paused';
  due_before: DefaultedTimestamp;
  due_after: DefaultedTimestamp;
  at: DefaultedTimestamp;
}

/** Notifications about analyses. */
interface Notifications {
  id: Generated<string>;
  account: string;
  run_id: string;
  kind: NotificationKind;
  reason: StoredMessage | null;
  at: DefaultedTimestamp;
  mailed_at: Timestamp | null;
  seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface Results {
  run_id: string;
  record: JSONColumnType<object>;
  checksum: string;
  engine: string;
  created_at: DefaultedTimestamp;
  series: JSONColumnType<object> | null;
  change: JSONColumnType<object> | null;
  look_back_queued_at: Timestamp | null;
  look_backs: Generated<number>;
  looked_back_at: Timestamp | null;
  day: GeneratedAlways<string | null>;
  average: GeneratedAlways<number | null>;
}

interface ResultFiles {
  id: Generated<string>;
  run_id: string;
  account: string;
  kind: string;
  media_type: string;
  bytes: number;
  storage_key: string;
  created_at: DefaultedTimestamp;
}

interface AssistantQuestions {
  id: Generated<string>;
  order_id: string;
  order_item_id: string;
  run_id: string;
  place: number;
  state: string;
  question: string | null;
  answer: string | null;
  assistant: string | null;
  language: string | null;
  asked_at: Timestamp;
  answered_at: Timestamp | null;
}

interface Recomputations {
  id: Generated<string>;
  run_id: string;
  state: string;
  checksum: Generated<string | null>;
  engine: Generated<string | null>;
  reason: Generated<StoredMessage | null>;
  asked_at: DefaultedTimestamp;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface EvidenceLinks {
  id: Generated<string>;
  account: string;
  run_id: string;
  token_hash: string;
  created_at: DefaultedTimestamp;
  expires_at: DefaultedTimestamp;
  withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  last_opened_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface PicturePurchases {
  id: Generated<string>;
  account: string;
  run_id: string;
  attempt_id: string;
  state: string;
  price_cents: number;
  promo_cents: number;
  lease: ColumnType<string | null, string | null | undefined, string | null>;
  tries: Generated<number>;
  reason: ColumnType<StoredMessage | null, StoredMessage | null | undefined, StoredMessage | null>;
  asked_at: DefaultedTimestamp;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface Transitions {
  id: Generated<number>;
  entity: string;
  entity_id: string;
  from_state: string | null;
  to_state: string;
  reason: StoredMessage | null;
  at: DefaultedTimestamp;
}

interface TestCharges {
  key: string;
  reference: string;
  /** Null if the charge was cancelled before it was requested. */
  amount_cents: number | null;
  payment_method_id: string | null;
  state: 'succeeded' | 'declined' | 'cancelled' | 'requires_action';
  decline_code: string | null;
  client_secret: Generated<string | null>;
  on_confirm: Generated<string | null>;
  refunded_cents: Generated<number>;
  fee_cents: GeneratedAlways<number | null>;
  created_at: DefaultedTimestamp;
}

interface TestDisputes {
  reference: string;
  charge_key: string;
  amount_cents: number;
  state: 'inquiry' | 'open' | 'won' | 'lost';
  reason: string;
  fee_cents: number;
  back_cents: Generated<number>;
  opened_at: Timestamp;
}

interface TestRefunds {
  refund_key: string;
  charge_key: string;
  amount_cents: number;
  state: 'pending' | 'succeeded' | 'failed';
  created_at: DefaultedTimestamp;
}

interface Letterheads {
  id: Generated<number>;
  content: JSONColumnType<object>;
  since: DefaultedTimestamp;
}

interface Documents {
  id: Generated<string>;
  account: string;
  kind: 'receipt' | 'credit_note';
  order_id: string | null;
  /** Set for a top-up. */
  attempt_id: string | null;
  /** Set for images bought later. */
  purchase_id: string | null;
  refers_to: string | null;
  subject: string;
  amount_cents: number;
  content: JSONColumnType<object>;
  year: number | null;
  serial: number | null;
  number: ColumnType<string | null, never, never>;
  created_at: Timestamp;
  numbered_at: Timestamp | null;
}

interface ReferralRewards {
  id: Generated<string>;
  referred_user: string;
  referrer: string;
  order_id: string;
  amount_cents: number;
  from_cents: Generated<number>;
  state: string;
  reason: StoredMessage | null;
  /** The part of amount_cents that was revoked; the rest had been spent. */
  back_cents: Generated<number | null>;
  created_at: DefaultedTimestamp;
  granted_at: Timestamp | null;
}

interface CardRefunds {
  id: Generated<string>;
  order_id: string;
  amount_cents: number;
  state: string;
  asked_at: DefaultedTimestamp;
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface Disputes {
  id: Generated<string>;
  provider: string;
  reference: string;
  attempt_id: string;
  account: string;
  amount_cents: number;
  state: string;
  reason: string;
  fee_cents: Generated<number>;
  fee_changes: Generated<number>;
  back_cents: Generated<number>;
  is_late: Generated<boolean>;
  opened_at: Timestamp;
  frozen_at: Timestamp | null;
  settled_at: Timestamp | null;
  released_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface DisputeDeps {
  dispute_id: string;
  place: number;
  run_id: string | null;
  cents: number;
}
