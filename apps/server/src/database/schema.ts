// Generated from the migrations by `npm run schema`.

import type { Plan } from '@furrow/analysis/plan/plan';
import type { RejectedScene } from '@furrow/analysis/reasons/rejected-scenes';
import type { StoredRecord } from '@furrow/analysis/record/record';
import type { AuditActor, AuditEvent } from '@furrow/contract/accounts/activity';
import type { NotificationKind } from '@furrow/contract/site/notifications';
import type { StoredMessage } from '@furrow/messages/message';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type {
  AuditDetail,
  Biomes,
  BoxColumn,
  CodePurpose,
  Decimal,
  IndustryTranslations,
  Json,
  PriceType,
  StoredAddress,
  StoredBoundaries,
  StoredGeometry,
  Timestamp,
  Translations,
} from './column-types.ts';

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

interface Accounts {
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  kind: Generated<'person'>;
  /**
   * A supported language; null if none was chosen.
   */
  language: string | null;
}

interface AppliedCatalogue {
  applied_at: Generated<Timestamp>;
  checksum: string;
  /**
   * Whether an operator applied a file of their own, which a start does not replace.
   */
  is_custom: boolean;
  /**
   * SHA-256 of the shipped file's text; null if something else has been applied since.
   */
  shipped_file: string | null;
  singleton: Generated<true>;
}

interface AssistantQuestions {
  answer: string | null;
  answered_at: Timestamp | null;
  assistant: string | null;
  id: Generated<string>;
  /**
   * Language of the answer.
   */
  language: string | null;
  order_id: string;
  order_item_id: string;
  question: string | null;
  requested_at: Timestamp;
  run_id: string;
  /**
   * Number of the question in its order.
   */
  slot: number;
  state: string;
}

interface AuditEvents {
  actor: AuditActor;
  /**
   * Network of the client: 24 bits of IPv4, 48 bits of IPv6.
   */
  address: string | null;
  at: Timestamp;
  detail: Json<AuditDetail> | null;
  /**
   * Browser and operating system of the client, without versions.
   */
  device: string | null;
  event: AuditEvent;
  id: Generated<number>;
  /**
   * The user concerned; null if there is none, such as for an unknown e-mail.
   */
  user_id: string | null;
}

interface BotMessages {
  message_text: string;
  position: number;
  state_name: string;
  translations: Translations<'message_text'>;
}

interface CardCustomers {
  account: string;
  /**
   * When the account was deleted; the provider has to delete the customer.
   */
  closed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  customer_id: string;
  provider: string;
}

interface CardRefunds {
  amount_cents: number;
  id: Generated<string>;
  order_id: string;
  requested_at: Generated<Timestamp>;
  settled_at: Timestamp | null;
  state: string;
}

interface CartItems {
  account: string;
  area_ha: Decimal;
  bounds: BoxColumn;
  /**
   * The client's key of the item.
   */
  client_key: string | null;
  /**
   * The client's attempt that put the item there: a later one replaces it, an earlier one is ignored.
   */
  client_revision: number | null;
  country: string | null;
  created_at: Generated<Timestamp>;
  /**
   * The saved field; null if the field was drawn, and is saved when the item is paid.
   */
  field_id: string | null;
  /**
   * Name of the field, by which a drawn one is saved. Renaming the saved field changes it.
   */
  field_name: string;
  geometry: Json<StoredGeometry>;
  id: Generated<string>;
  /**
   * When the limitations of the service were accepted.
   */
  limits_accepted_at: Timestamp | null;
  outline_hash: string;
  recurring_times: Generated<number>;
  recurring_weeks: number | null;
  reference_date: string | null;
  removed_at: Timestamp | null;
  restricted: Generated<boolean>;
  /**
   * Price of one analysis, with its images, that the buyer has seen; null if it is unknown.
   */
  seen_cents: number | null;
  soil_type: string | null;
  tier_id: number;
  vegetation_type: string | null;
  with_image: boolean;
}

interface Countries {
  code: string;
  id: number;
  name: string;
}

interface DeletedMails {
  created_at: Timestamp;
  id: string;
}

interface DisputeAllocations {
  batch: number;
  cents: number;
  dispute_id: string;
  run_id: string | null;
}

interface Disputes {
  account: string;
  amount_cents: number;
  attempt_id: string;
  fee_cents: Generated<number>;
  fee_changes: Generated<number>;
  frozen_at: Timestamp | null;
  id: Generated<string>;
  /**
   * Whether the charge arrived after its attempt had finished: nothing was sold for it, and its owner may still pay.
   */
  is_late: Generated<boolean>;
  opened_at: Timestamp;
  provider: string;
  reason: string;
  reference: string;
  released_at: Timestamp | null;
  /**
   * The part of a lost dispute that the bank returned.
   */
  returned_cents: Generated<number>;
  settled_at: Timestamp | null;
  state: string;
}

interface Documents {
  account: string;
  amount_cents: number;
  /**
   * Set for a top-up.
   */
  attempt_id: string | null;
  content: Json<object>;
  created_at: Timestamp;
  id: Generated<string>;
  kind: 'receipt' | 'credit_note';
  number: GeneratedAlways<string> | null;
  numbered_at: Timestamp | null;
  order_id: string | null;
  /**
   * Set for images bought later.
   */
  purchase_id: string | null;
  /**
   * The receipt that a credit note corrects.
   */
  refers_to: string | null;
  serial: number | null;
  subject: string;
  year: number | null;
}

interface EvidenceLinks {
  account: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: Generated<string>;
  /**
   * What readers learn about which land it is: its exact outline, the nearest place, or nothing.
   */
  land: string;
  last_opened_at: Timestamp | null;
  run_id: string;
  token_hash: string;
  withdrawn_at: Timestamp | null;
}

interface Fields {
  account: string;
  area_ha: Decimal;
  bounds: BoxColumn;
  country: string | null;
  created_at: Generated<Timestamp>;
  crop: string | null;
  geometry: Json<StoredGeometry>;
  group_name: string | null;
  id: Generated<string>;
  name: string;
  outline_hash: string;
  /**
   * Order of entry, for lists of fields saved at the same time.
   */
  position: Generated<number>;
  removed_at: Timestamp | null;
  season: string | null;
  updated_at: Generated<Timestamp>;
}

interface FieldSowings {
  field_id: string;
  sown: string;
  stated_at: Generated<Timestamp>;
}

interface FollowUpOrders {
  account: string;
  created_at: Timestamp;
  due_at: Timestamp;
  first_order_id: string;
  id: Generated<string>;
  number: string;
}

interface HelpMessages {
  created_at: Generated<Timestamp>;
  email: string;
  id: Generated<string>;
  message: string;
  topic: string;
  user_id: string | null;
}

interface Identities {
  created_at: Generated<Timestamp>;
  issuer: string;
  subject: string;
  user_id: string;
}

interface ImagePurchases {
  account: string;
  attempt_id: string;
  attempts: Generated<number>;
  finished_at: Timestamp | null;
  id: Generated<string>;
  lease: string | null;
  price_cents: number;
  promo_cents: number;
  reason: StoredMessage | null;
  requested_at: Timestamp;
  run_id: string;
  state: string;
}

interface Industries {
  /**
   * Biome codes of vegetation types by their English names; a type that leaves the list keeps its own, because orders keep the type.
   */
  biomes: Biomes;
  code: string;
  id: Generated<number>;
  image: string;
  name: string;
  position: number;
  soil_types: string[];
  /**
   * Texts in languages other than English by column and language; types are keyed by their English names, which orders store.
   */
  translations: IndustryTranslations;
  unspecified_soil_type: string | null;
  unspecified_vegetation_type: string | null;
  vegetation_types: string[];
  withdrawn: Generated<boolean>;
}

interface IndustryServices {
  industry_id: number;
  position: number;
  service_id: number;
}

interface LedgerAccounts {
  /**
   * Null for a house account.
   */
  balance_cents: ColumnType<number, never, never> | null;
  name: string;
  version: ColumnType<number, never, never>;
}

interface LedgerEntries {
  account: string;
  amount_cents: number;
  /**
   * The newest transaction of the group that a statement shows as one line; null if the transaction is not part of one.
   */
  group_id: number | null;
  id: Generated<number>;
  /**
   * The line of a statement to which the entry belongs.
   */
  line: GeneratedAlways<number>;
  transaction_id: number;
}

interface LedgerTransactions {
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  idem_key: string;
  kind: string;
  ref: string;
  /**
   * The database transaction that wrote the row: entries can only be added in the same one.
   */
  written_in: Generated<string | null>;
}

interface Letterheads {
  content: Json<object>;
  id: Generated<number>;
  since: Generated<Timestamp>;
}

interface LimitCounters {
  count: number;
  ends_at: Timestamp;
  name: string;
  subject: string;
}

interface ListedOrders {
  account: string;
  /**
   * Null for a follow-up order.
   */
  attempt_id: string | null;
  created_at: Timestamp;
  /**
   * Set for follow-up orders only.
   */
  first_order_id: string | null;
  id: string;
  number: string;
  /**
   * The order that paid for the analyses: itself, or for a follow-up order the first one.
   */
  paid_order_id: string;
  total_cents: number;
}

interface MailBounces {
  at: Generated<Timestamp>;
  reason: string;
  recipient: string;
}

interface Mails {
  /**
   * E-mail of the author of a help request that the mail quotes, in lower case.
   */
  author_email: string | null;
  author_user_id: string | null;
  created_at: Generated<Timestamp>;
  document_ids: Generated<string[]>;
  html: string;
  id: Generated<string>;
  kind: string;
  language: Generated<string>;
  plain: string;
  recipient: string;
  sent_at: Timestamp | null;
  subject: string;
}

interface MovedDates {
  at: Timestamp;
  cause: 'moved' | 'paused';
  due_after: Timestamp;
  due_before: Timestamp;
  id: Generated<number>;
  run_id: string;
}

interface Notifications {
  account: string;
  at: Timestamp;
  id: Generated<string>;
  kind: NotificationKind;
  mailed_at: Timestamp | null;
  reason: StoredMessage | null;
  run_id: string;
  seen_at: Timestamp | null;
}

interface OneTimeCodes {
  attempts: Generated<number>;
  code_hash: string;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: Generated<string>;
  /**
   * Expiry of the link and of the twelve-digit code.
   */
  link_expires_at: Timestamp | null;
  /**
   * Keyed hash of the token in the mail's link, which stays valid after wrong and newer codes.
   */
  link_hash: string | null;
  /**
   * Keyed hash of a twelve-digit code, mailed after too many wrong codes of four digits; null if the code has four.
   */
  long_code_hash: string | null;
  /**
   * Keyed hash of the address block that requested a further code; null for an account's first code, and for a new password.
   */
  network: string | null;
  purpose: CodePurpose;
  /**
   * Keyed hash of the account that verifies its e-mail address; empty for purposes for which anyone may request a code.
   */
  requester: Generated<string>;
  /**
   * Keyed hash of the e-mail.
   */
  subject: string;
  used_at: Timestamp | null;
  voided_at: Timestamp | null;
}

interface OrderItems {
  area_ha: Decimal;
  bounds: BoxColumn;
  cart_item_id: string;
  commission_cents: number;
  country: string | null;
  /**
   * The saved field; null if it was deleted, or the list of fields was full.
   */
  field_id: string | null;
  /**
   * Name of the field. Renaming the saved field changes it.
   */
  field_name: string;
  geometry: Json<StoredGeometry>;
  id: Generated<string>;
  image_cents: number;
  limits_accepted_at: Timestamp | null;
  order_id: string;
  position: number;
  price_type: PriceType;
  rate_per_ha: Decimal;
  recipe: string;
  recurring_times: Generated<number>;
  recurring_weeks: number | null;
  reference_date: string | null;
  service_cents: number;
  service_code: string;
  service_name: string;
  soil_type: string | null;
  vegetation_type: string | null;
  vendor: string;
  waiting_hours: number;
  with_image: boolean;
}

interface Orders {
  account: string;
  attempt_id: string;
  billing_address: Json<StoredAddress>;
  card_cents: number;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  number: string;
  promo_cents: Generated<number>;
  total_cents: number;
  /**
   * Trace of the purchase (W3C), for operators; null unless the server sends traces.
   */
  traceparent: string | null;
  wallet_cents: number;
}

interface PaymentAttemptItems {
  attempt_id: string;
  cart_item_id: string;
  is_live: Generated<boolean>;
}

interface PaymentAttempts {
  account: string;
  /**
   * Null for a top-up.
   */
  billing_address: Json<StoredAddress> | null;
  card_brand: string | null;
  card_cents: number;
  /**
   * The text by which the payer agreed that the card is saved; null if it is not to be saved.
   */
  card_consent_version: string | null;
  /**
   * The counters in which the charge counts as declined until it is known to have succeeded; null before its card was prepared.
   */
  card_counters: Json<{ name: string; subject: string; ends_at: string }[]> | null;
  card_fingerprint: string | null;
  card_last4: string | null;
  cart_fingerprint: string;
  client_secret: string | null;
  consent_version: string | null;
  created_at: Generated<Timestamp>;
  decline_code: string | null;
  fee_cents: number | null;
  /**
   * When the provider was last asked for its fee.
   */
  fee_requested_at: Timestamp | null;
  id: Generated<string>;
  idempotency_key: string | null;
  items: Json<object[]>;
  kind: Generated<'order' | 'top_up'>;
  payment_method_id: string | null;
  /**
   * Until when the payer can confirm at the bank.
   */
  pending_until: Timestamp | null;
  promo_cents: Generated<number>;
  provider: string;
  provider_reference: string | null;
  /**
   * Hash of the request, to recognise an idempotency key that is used for another one.
   */
  request_hash: string | null;
  /**
   * The saved card that the payer chose; null for a typed one.
   */
  saved_card_id: string | null;
  settled_at: Timestamp | null;
  state: string;
  wallet_cents: number;
}

interface Profiles {
  billing_name: string | null;
  company: string;
  company_size: '1-10' | '11-50' | '51-200';
  country_id: number;
  first_name: string;
  industry_id: number;
  last_name: string;
  role_id: number;
  updated_at: Generated<Timestamp>;
  user_id: string;
  vat_id: string | null;
  website: string | null;
}

interface Recomputations {
  checksum: string | null;
  engine: string | null;
  finished_at: Timestamp | null;
  id: Generated<string>;
  reason: StoredMessage | null;
  requested_at: Timestamp;
  run_id: string;
  state: string;
}

interface ReferralRewards {
  amount_cents: number;
  created_at: Generated<Timestamp>;
  granted_at: Timestamp | null;
  id: Generated<string>;
  /**
   * The cap of rewards a month under which it was earned, because the setting may change.
   */
  monthly_cap: number;
  order_id: string;
  reason: StoredMessage | null;
  referred_user: string;
  referrer: string;
  /**
   * The part of the amount that was revoked; the rest had been spent.
   */
  revoked_cents: number | null;
  state: string;
  threshold_cents: Generated<number>;
}

interface ResetGrants {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  token_hash: string;
  used_at: Timestamp | null;
  user_id: string;
}

interface RestrictedAreas {
  boundaries: Json<StoredBoundaries>;
  code: string;
  id: Generated<number>;
  name: string;
  position: number;
  translations: Translations<'name'>;
  withdrawn: Generated<boolean>;
}

interface ResultFiles {
  account: string;
  bytes: number;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  kind: string;
  media_type: string;
  run_id: string;
  storage_key: string;
}

interface Results {
  /**
   * Average of the index, for lists.
   */
  average: GeneratedAlways<number> | null;
  /**
   * Number of times that computing the history was started.
   */
  backfill_attempts: Generated<number>;
  backfill_queued_at: Timestamp | null;
  backfilled_at: Timestamp | null;
  change: Json<object> | null;
  checksum: string;
  /**
   * Percent of the field that was measured, for lists; null from 99 %, as in coveredPercent of the contract.
   */
  covered_percent: GeneratedAlways<number> | null;
  created_at: Generated<Timestamp>;
  /**
   * Day of the first scene, for lists: no record has to be read for one.
   */
  day: GeneratedAlways<string> | null;
  /**
   * Change of the average since the previous result or, without one, since the previous clear view, for lists.
   */
  difference: GeneratedAlways<number> | null;
  engine: string;
  record: Json<StoredRecord>;
  run_id: string;
  series: Json<object> | null;
  /**
   * The same quantity of the year before, for services of a whole year.
   */
  year_before: Json<object> | null;
}

interface Roles {
  code: string;
  id: Generated<number>;
  position: number;
  title: string;
  translations: Translations<'title'>;
  withdrawn: Generated<boolean>;
}

interface Runs {
  /**
   * Number of times that the archive was polled for a clear view.
   */
  check_number: Generated<number>;
  /**
   * The part of the share that a dispute has set aside or lost.
   */
  disputed_cents: Generated<number>;
  due_at: Timestamp;
  /**
   * Consecutive failures.
   */
  failures: Generated<number>;
  finished_at: Timestamp | null;
  follow_up_id: string | null;
  id: Generated<string>;
  /**
   * The worker that executes the run.
   */
  lease: string | null;
  order_item_id: string;
  plan: Json<Plan> | null;
  /**
   * When its first job was queued.
   */
  queued_at: Timestamp | null;
  reason: StoredMessage | null;
  /**
   * Rejected passes that a later poll need not read again, each with its scenes and the reasons.
   */
  rejected_passes: Json<Record<string, RejectedScene[]>> | null;
  sequence: number;
  /**
   * The part of the item's price that this run delivers.
   */
  share_cents: number;
  stage: StoredMessage | null;
  started_at: Timestamp | null;
  /**
   * Number of times that a worker started it.
   */
  starts: Generated<number>;
  state: string;
}

interface SampleResults {
  code: string;
  created_at: Generated<Timestamp>;
  engine: string;
  record: Json<unknown>;
}

interface SavedCards {
  account: string;
  /**
   * The payment with which the customer agreed; its time is the time of the consent.
   */
  attempt_id: string;
  brand: string | null;
  consent_version: string;
  /**
   * When the provider had forgotten the card; null until then.
   */
  detached_at: Timestamp | null;
  exp_month: number | null;
  exp_year: number | null;
  fingerprint: string | null;
  id: Generated<string>;
  last_used_at: Timestamp;
  last4: string | null;
  payment_method_id: string | null;
  provider: string;
  /**
   * When the customer removed the card, or saved the same one again.
   */
  removed_at: Timestamp | null;
  saved_at: Timestamp;
}

interface SchemaCompatibility {
  oldest_generation: number;
  singleton: Generated<boolean>;
}

interface Services {
  /**
   * Listed but not for sale: the tiers of the service are withdrawn meanwhile.
   */
  announced: Generated<boolean>;
  code: string;
  description: string;
  features: string;
  id: Generated<number>;
  image: string;
  name: string;
  recipe: string;
  title: string;
  translations: Translations<'name' | 'title' | 'description' | 'features'>;
  withdrawn: Generated<boolean>;
}

interface Sessions {
  /**
   * Client hints of the browser.
   */
  client_hints: Json<Record<string, string | null>> | null;
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  ended_because: string | null;
  expires_at: Timestamp;
  id: Generated<string>;
  ip: string | null;
  user_agent: string | null;
  user_id: string;
}

interface SocketTickets {
  expires_at: Timestamp;
  session_id: string;
  ticket_hash: string;
}

interface TestCharges {
  /**
   * Null if the charge was cancelled before it was requested.
   */
  amount_cents: number | null;
  client_secret: string | null;
  created_at: Generated<Timestamp>;
  decline_code: string | null;
  /**
   * 2.9 % and 30 cents, a common fee of card processors.
   */
  fee_cents: GeneratedAlways<number> | null;
  key: string;
  on_confirm: string | null;
  payment_method_id: string | null;
  reference: string;
  refunded_cents: Generated<number>;
  saves_card: Generated<boolean>;
  state: 'succeeded' | 'declined' | 'cancelled' | 'requires_action';
}

interface TestDisputes {
  amount_cents: number;
  charge_key: string;
  fee_cents: number;
  opened_at: Timestamp;
  reason: string;
  reference: string;
  returned_cents: Generated<number>;
  state: 'inquiry' | 'open' | 'won' | 'lost';
}

interface TestRefunds {
  amount_cents: number;
  charge_key: string;
  created_at: Generated<Timestamp>;
  refund_key: string;
  state: 'pending' | 'succeeded' | 'failed';
}

interface TierPrices {
  applied_by: string;
  area_max: Decimal | null;
  area_min: Decimal;
  id: Generated<number>;
  image_fix_price: Decimal;
  image_include: boolean;
  image_min_ha: Decimal;
  image_price_per_ha: Decimal;
  is_image: boolean;
  min_price: Decimal;
  on_sale: boolean;
  platform_fee_per_ha: Decimal;
  price_per_ha: Decimal;
  price_type: PriceType;
  tier_id: number;
  valid_from: Timestamp;
  valid_to: Timestamp | null;
  vendor: string;
  waiting_hours: number;
}

interface Tiers {
  area_max: Decimal | null;
  area_min: Decimal;
  code: string;
  id: Generated<number>;
  image_fix_price: Decimal;
  image_include: boolean;
  image_min_ha: Decimal;
  image_price_per_ha: Decimal;
  is_image: boolean;
  min_price: Decimal;
  platform_fee_per_ha: Decimal;
  position: number;
  price_per_ha: Decimal;
  price_type: PriceType;
  service_id: number;
  vendor: string;
  waiting_hours: number;
  withdrawn: Generated<boolean>;
}

interface Transitions {
  at: Generated<Timestamp>;
  entity: string;
  entity_id: string;
  from_state: string | null;
  id: Generated<number>;
  /**
   * A message, or a string with a cause that only operators read.
   */
  reason: StoredMessage | null;
  to_state: string;
}

interface UsedNonces {
  expires_at: Timestamp;
  nonce: string;
}

interface Users {
  account: string;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  email: string;
  id: Generated<string>;
  is_verified: Generated<boolean>;
  /**
   * When an operator locked the account: it cannot sign in until it is unlocked.
   */
  locked_at: Timestamp | null;
  password_hash: string | null;
  referral_code: string;
  referred_by: string | null;
  /**
   * When the user unsubscribed from the reminders to order again.
   */
  reminders_ended_at: Timestamp | null;
  terms_accepted_at: Timestamp;
  terms_version: string;
}

/** The tables and views after the newest migration. */
export interface Schema {
  accounts: Accounts;
  applied_catalogue: AppliedCatalogue;
  assistant_questions: AssistantQuestions;
  audit_events: AuditEvents;
  bot_messages: BotMessages;
  card_customers: CardCustomers;
  card_refunds: CardRefunds;
  cart_items: CartItems;
  countries: Countries;
  deleted_mails: DeletedMails;
  dispute_allocations: DisputeAllocations;
  disputes: Disputes;
  documents: Documents;
  evidence_links: EvidenceLinks;
  field_sowings: FieldSowings;
  fields: Fields;
  follow_up_orders: FollowUpOrders;
  help_messages: HelpMessages;
  identities: Identities;
  image_purchases: ImagePurchases;
  industries: Industries;
  industry_services: IndustryServices;
  ledger_accounts: LedgerAccounts;
  ledger_entries: LedgerEntries;
  ledger_transactions: LedgerTransactions;
  letterheads: Letterheads;
  limit_counters: LimitCounters;
  listed_orders: ListedOrders;
  mail_bounces: MailBounces;
  mails: Mails;
  moved_dates: MovedDates;
  notifications: Notifications;
  one_time_codes: OneTimeCodes;
  order_items: OrderItems;
  orders: Orders;
  payment_attempt_items: PaymentAttemptItems;
  payment_attempts: PaymentAttempts;
  profiles: Profiles;
  recomputations: Recomputations;
  referral_rewards: ReferralRewards;
  reset_grants: ResetGrants;
  restricted_areas: RestrictedAreas;
  result_files: ResultFiles;
  results: Results;
  roles: Roles;
  runs: Runs;
  sample_results: SampleResults;
  saved_cards: SavedCards;
  schema_compatibility: SchemaCompatibility;
  services: Services;
  sessions: Sessions;
  socket_tickets: SocketTickets;
  test_charges: TestCharges;
  test_disputes: TestDisputes;
  test_refunds: TestRefunds;
  tier_prices: TierPrices;
  tiers: Tiers;
  transitions: Transitions;
  used_nonces: UsedNonces;
  users: Users;
}
