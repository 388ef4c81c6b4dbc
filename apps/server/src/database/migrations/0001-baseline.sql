-- The database of Furrow. Money is in whole cents, times are UTC, and texts that users read are stored as messages.

-- Shared

-- Refuses any change of a table that only grows.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create table transitions (
  id bigint generated always as identity primary key,
  entity text not null,
  entity_id uuid not null,
  from_state text,
  to_state text not null,
  reason jsonb,
  at timestamptz not null default now(),
  constraint transitions_reason_version check (
    reason is null or jsonb_typeof(reason) = 'string' or coalesce(jsonb_typeof(reason -> 'v') = 'number', false)
  )
);
comment on table transitions is 'Every state change of anything that has states.';
comment on column transitions.reason is 'A message, or a string with a cause that only operators read.';
create index transitions_entity_id_id_idx on transitions (entity_id, id);
create trigger append_only before delete or update or truncate on transitions
  for each statement execute function refuse_change();

create unlogged table limit_counters (
  name text not null,
  subject text not null,
  ends_at timestamptz not null,
  count integer not null,
  primary key (name, subject, ends_at)
);
comment on table limit_counters is 'Counters of the rate limits. Unlogged: losing them in a crash does no harm.';
create index limit_counters_ends_at_idx on limit_counters (ends_at);

-- Accounts

create table accounts (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'person' check (kind = 'person'),
  created_at timestamptz not null default now(),
  language text,
  constraint language_code check (language ~ '^[a-z]{2,3}$')
);
comment on table accounts is 'Owners of fields, orders and money. A person''s own account has the person''s id; an account of a team may follow.';
comment on column accounts.language is 'A supported language; null if none was chosen.';

create table users (
  id uuid primary key default gen_random_uuid(),
  account uuid not null references accounts,
  email text not null unique check (email = lower(email)),
  password_hash text,
  is_verified boolean not null default false,
  referral_code text not null unique,
  referred_by uuid references users,
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  reminders_ended_at timestamptz
);
comment on table users is 'People who sign in. A deleted user keeps a row without personal data, because orders refer to the account.';
comment on column users.reminders_ended_at is 'When the user unsubscribed from the reminders to order again.';
create index users_of_account on users (account);
create index users_referred_by_idx on users (referred_by) where referred_by is not null;

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  ip text,
  user_agent text,
  client_hints jsonb,
  constraint sessions_check check ((ended_at is null) = (ended_because is null))
);
comment on table sessions is 'Sign-ins. Ending one notifies the processes that hold sockets of it.';
comment on column sessions.client_hints is 'Client hints of the browser.';
create index sessions_user_id_idx on sessions (user_id);

-- Makes processes with open sockets of the session close them.
create function session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('furrow_session_ended', old.id::text);
  return null;
end $$;
create trigger deleted after delete on sessions
  for each row execute function session_ended();
create trigger ended after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function session_ended();

create table one_time_codes (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  code_hash text not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz,
  subject text not null,
  link_hash text unique,
  link_expires_at timestamptz,
  requester text not null default '',
  network text,
  long_code_hash text,
  constraint link_expires check ((link_hash is null and long_code_hash is null) = (link_expires_at is null))
);
comment on table one_time_codes is 'Codes and links mailed to verify an address or to set a new password. They belong to an address, known or unknown: requesting one must not reveal who has an account.';
comment on column one_time_codes.subject is 'Keyed hash of the e-mail.';
comment on column one_time_codes.requester is 'Keyed hash of the account that verifies its e-mail address; empty for purposes for which anyone may request a code.';
comment on column one_time_codes.network is 'Keyed hash of the address block that requested a further code; null for an account''s first code, and for a new password.';
comment on column one_time_codes.link_hash is 'Keyed hash of the token in the mail''s link, which stays valid after wrong and newer codes.';
comment on column one_time_codes.long_code_hash is 'Keyed hash of a twelve-digit code, mailed after too many wrong codes of four digits; null if the code has four.';
comment on column one_time_codes.link_expires_at is 'Expiry of the link and of the twelve-digit code.';
create unique index one_live_code on one_time_codes (subject, purpose) where used_at is null and voided_at is null;
create index one_time_codes_subject_created_at_idx on one_time_codes (subject, created_at desc);

create table reset_grants (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table reset_grants is 'The right to set a new password once, granted by a code or a link.';
create index reset_grants_user_id_idx on reset_grants (user_id);

create table socket_tickets (
  ticket_hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null
);
comment on table socket_tickets is 'Single-use tickets that open a socket for a session.';
create index socket_tickets_expires_at_idx on socket_tickets (expires_at);
create index socket_tickets_session_id_idx on socket_tickets (session_id);

create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
comment on table identities is 'A user''s subjects at identity providers. The e-mail address may change at the provider; the subject does not.';
create index identities_user_id_idx on identities (user_id);

create table used_nonces (
  nonce text primary key,
  expires_at timestamptz not null
);
comment on table used_nonces is 'Nonces of identity tokens that were accepted once.';

-- Mails and help

create table mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  subject text not null,
  plain text not null,
  html text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  document_ids uuid[] not null default '{}',
  language text not null default 'en',
  author_email text,
  author_user_id uuid
);
comment on table mails is 'Mails, stored in the transaction that causes them and sent by a job afterwards.';
comment on column mails.author_email is 'E-mail of the author of a help request that the mail quotes, in lower case.';
create index mails_by_author on mails (author_user_id) where author_user_id is not null;
create index mails_by_author_email on mails (author_email) where author_email is not null;
create index mails_to on mails (recipient);

create table mail_bounces (
  recipient text primary key,
  reason text not null,
  at timestamptz not null default now()
);
comment on table mail_bounces is 'Addresses that a mail server rejected permanently.';

create table deleted_mails (
  id uuid primary key,
  created_at timestamptz not null
);
comment on table deleted_mails is 'Deleted mails whose files in the outbox have not been removed yet.';

create table help_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  email text not null,
  topic text not null,
  message text not null,
  created_at timestamptz not null default now()
);
comment on table help_messages is 'Help requests.';
create index help_messages_from on help_messages (lower(email));
create index help_messages_of_user on help_messages (user_id);

-- Catalogue

create table applied_catalogue (
  singleton boolean primary key default true check (singleton),
  is_custom boolean not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  shipped_file text
);
comment on table applied_catalogue is 'The catalogue file from which the catalogue''s tables were filled: one row.';
comment on column applied_catalogue.is_custom is 'Whether an operator applied a file of their own, which a start does not replace.';
comment on column applied_catalogue.shipped_file is 'SHA-256 of the shipped file''s text; null if something else has been applied since.';

create table countries (
  id integer primary key,
  code text not null unique,
  name text not null
);
comment on table countries is 'Countries of profiles.';

create table roles (
  id integer generated always as identity primary key,
  code text not null unique,
  title text not null,
  position integer not null,
  withdrawn boolean not null default false,
  translations jsonb not null default '{}'
);
comment on table roles is 'Roles of profiles. Ids of the catalogue are assigned once, by code; rows that leave it are withdrawn, not deleted.';

create table industries (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null,
  image text not null,
  soil_types text[] not null,
  vegetation_types text[] not null,
  unspecified_soil_type text,
  unspecified_vegetation_type text,
  biomes jsonb not null default '{}',
  position integer not null,
  withdrawn boolean not null default false,
  translations jsonb not null default '{}'
);
comment on table industries is 'Industries, each with the soil and vegetation types that it offers.';
comment on column industries.biomes is 'Biome codes of vegetation types by their English names; a type that leaves the list keeps its own, because orders keep the type.';
comment on column industries.translations is 'Texts in languages other than English by column and language; types are keyed by their English names, which orders store.';

create table services (
  id integer generated always as identity primary key,
  code text not null unique,
  recipe text not null,
  name text not null,
  title text not null,
  description text not null,
  image text not null,
  features text not null,
  withdrawn boolean not null default false,
  announced boolean not null default false,
  translations jsonb not null default '{}'
);
comment on table services is 'Services, each computed by a recipe of the engine.';
comment on column services.announced is 'Listed but not for sale: the tiers of the service are withdrawn meanwhile.';

create table industry_services (
  industry_id integer not null references industries,
  service_id integer not null references services,
  position integer not null,
  primary key (industry_id, service_id)
);
comment on table industry_services is 'The services of an industry, in order.';

create table tiers (
  id integer generated always as identity primary key,
  code text not null unique,
  service_id integer not null references services,
  vendor text not null,
  area_min numeric(12,2) not null check (area_min >= 0),
  area_max numeric(12,2),
  price_type text not null check (price_type in ('Fixed', 'Tiered')),
  price_per_ha numeric(12,4) not null check (price_per_ha >= 0),
  platform_fee_per_ha numeric(12,4) not null check (platform_fee_per_ha >= 0),
  min_price numeric(12,2) not null check (min_price >= 1),
  is_image boolean not null,
  image_include boolean not null,
  image_price_per_ha numeric(12,4) not null check (image_price_per_ha >= 0),
  image_fix_price numeric(12,2) not null check (image_fix_price >= 0),
  image_min_ha numeric(12,2) not null check (image_min_ha >= 0),
  waiting_hours integer not null check (waiting_hours > 0),
  position integer not null,
  withdrawn boolean not null default false,
  constraint tiers_check check (area_max > area_min),
  constraint tiers_check1 check (is_image or not image_include)
);
comment on table tiers is 'Price tiers of a service by area. Dollars have four decimals and hectares two, so that the arithmetic is exact in millionths of a dollar.';
create index tiers_service_id_idx on tiers (service_id);

create table tier_prices (
  id bigint generated always as identity primary key,
  tier_id integer not null references tiers,
  vendor text not null,
  area_min numeric(12,2) not null,
  area_max numeric(12,2),
  price_type text not null,
  price_per_ha numeric(12,4) not null,
  platform_fee_per_ha numeric(12,4) not null,
  min_price numeric(12,2) not null,
  is_image boolean not null,
  image_include boolean not null,
  image_price_per_ha numeric(12,4) not null,
  image_fix_price numeric(12,2) not null,
  image_min_ha numeric(12,2) not null,
  waiting_hours integer not null,
  on_sale boolean not null,
  valid_from timestamptz not null,
  valid_to timestamptz,
  applied_by text not null,
  constraint tier_prices_check check (valid_to >= valid_from)
);
comment on table tier_prices is 'The prices of each tier over time. A period ends when a figure changes or the tier leaves the catalogue.';
create unique index one_current_price on tier_prices (tier_id) where valid_to is null;
create index tier_prices_tier_id_valid_from_idx on tier_prices (tier_id, valid_from);

create table bot_messages (
  state_name text primary key,
  message_text text not null,
  position integer not null,
  translations jsonb not null default '{}'
);
comment on table bot_messages is 'Messages of the guided order, by state.';

create table restricted_areas (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null,
  boundaries jsonb not null,
  position integer not null,
  withdrawn boolean not null default false,
  translations jsonb not null default '{}'
);
comment on table restricted_areas is 'Areas in which nothing can be ordered.';

create table profiles (
  user_id uuid primary key references users on delete cascade,
  first_name text not null,
  last_name text not null,
  company text not null,
  country_id integer not null references countries,
  industry_id integer not null references industries,
  company_size text not null,
  role_id integer not null references roles,
  website text,
  updated_at timestamptz not null default now(),
  billing_name text,
  vat_id text
);
comment on table profiles is 'What a user says about themselves and their company.';

-- Fields and carts

create table fields (
  id uuid primary key default gen_random_uuid(),
  account uuid not null references accounts on delete cascade,
  position bigint generated always as identity,
  name text not null,
  crop text,
  season text,
  group_name text,
  geometry jsonb not null,
  outline_hash text not null,
  area_ha numeric(12,2) not null check (area_ha > 0),
  country text,
  bounds box not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz
);
comment on table fields is 'Saved fields. Removing one hides it; a job deletes it later.';
comment on column fields.position is 'Order of entry, for lists of fields saved at the same time.';
create index fields_account_created_at_position_idx on fields (account, created_at desc, position) where removed_at is null;
create index fields_account_outline_hash_idx on fields (account, outline_hash) where removed_at is null;
create index fields_of_account on fields (account);
create index fields_removed_at_idx on fields (removed_at) where removed_at is not null;

create table field_sowings (
  field_id uuid not null references fields on delete cascade,
  sown date not null,
  stated_at timestamptz not null default now(),
  primary key (field_id, sown)
);
comment on table field_sowings is 'Days on which a field was sown, planted or cut, as its owner stated them; one for each season.';

create table cart_items (
  id uuid primary key default gen_random_uuid(),
  account uuid not null references accounts,
  tier_id integer not null references tiers,
  geometry jsonb not null,
  area_ha numeric(12,2) not null check (area_ha > 0),
  country text,
  with_image boolean not null,
  soil_type text,
  vegetation_type text,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  recurring_weeks integer check (recurring_weeks > 0),
  recurring_times integer not null default 0 check (recurring_times >= 0),
  restricted boolean not null default false,
  bounds box not null,
  field_id uuid references fields on delete set null,
  field_name text not null,
  outline_hash text not null,
  client_key uuid,
  client_revision integer,
  reference_date date,
  limits_accepted_at timestamptz,
  seen_cents bigint,
  constraint client_key_with_revision check ((client_key is null) = (client_revision is null)),
  constraint cart_items_check check ((recurring_weeks is null) = (recurring_times = 0))
);
comment on table cart_items is 'Items of carts, kept after payment because orders refer to them.';
comment on column cart_items.field_id is 'The saved field; null if the field was drawn, and is saved when the item is paid.';
comment on column cart_items.field_name is 'Name of the field, by which a drawn one is saved. Renaming the saved field changes it.';
comment on column cart_items.client_key is 'The client''s key of the item.';
comment on column cart_items.client_revision is 'The client''s attempt that put the item there: a later one replaces it, an earlier one is ignored.';
comment on column cart_items.limits_accepted_at is 'When the limitations of the service were accepted.';
comment on column cart_items.seen_cents is 'Price of one analysis, with its images, that the buyer has seen; null if it is unknown.';
create index cart_items_account_created_at_idx on cart_items (account, created_at desc);
create index cart_items_field_id_idx on cart_items (field_id) where field_id is not null;
create index cart_items_of_client_key on cart_items (account, client_key) where client_key is not null and removed_at is null;

-- Ledger

create table ledger_accounts (
  name text primary key,
  balance_cents bigint default 0,
  version bigint not null default 0,
  constraint balance_of_customers check ((balance_cents is not null) = (name ~ '^(wallet|hold|deferred|promo):')),
  constraint known_name check (
    name ~ '^(wallet|hold|deferred|vendor|promo):[A-Za-z0-9-]+$'
    or name in ('card_clearing', 'commission', 'stripe_fees', 'tax_payable', 'disputed', 'bad_debt', 'promo', 'forfeited')
  ),
  constraint never_below_zero check (balance_cents >= 0 or name !~ '^(wallet|hold|deferred|promo):')
);
comment on table ledger_accounts is 'Accounts of the double-entry ledger. Customers'' balances are stored because they must not go below 0; those of house accounts are the sum of their entries, so that payments do not wait for each other.';
comment on column ledger_accounts.balance_cents is 'Null for a house account.';

-- A balance changes only from within the trigger of the entries.
create function ledger_balance_moves_with_entries() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'a ledger balance moves only with its entries';
  end if;
  return new;
end $$;
create trigger balance_moves_with_entries before update on ledger_accounts
  for each row execute function ledger_balance_moves_with_entries();
create trigger never_deleted before delete or truncate on ledger_accounts
  for each statement execute function refuse_change();

-- A new account has no money, and a house account no stored balance.
create function ledger_account_starts_empty() returns trigger language plpgsql as $$
begin
  if new.balance_cents <> 0 then
    raise exception 'a ledger account starts empty: its balance moves only with its entries';
  end if;
  if new.name !~ '^(wallet|hold|deferred|promo):' then
    new.balance_cents = null;
  end if;
  return new;
end $$;
create trigger starts_empty before insert on ledger_accounts
  for each row execute function ledger_account_starts_empty();

create table ledger_transactions (
  id bigint generated always as identity primary key,
  idem_key text not null unique,
  kind text not null,
  ref text not null,
  created_at timestamptz not null default now(),
  written_in xid8 default pg_current_xact_id()
);
comment on table ledger_transactions is 'Transactions of the ledger, in whole cents. Nothing is changed or deleted: a correction is another transaction.';
comment on column ledger_transactions.written_in is 'The database transaction that wrote the row: entries can only be added in the same one.';
create index ledger_transactions_late on ledger_transactions (ref) where kind = 'late_charge';
create trigger append_only before delete or update or truncate on ledger_transactions
  for each statement execute function refuse_change();

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions,
  account text not null references ledger_accounts,
  amount_cents bigint not null check (amount_cents <> 0),
  group_id bigint,
  line bigint generated always as (coalesce(group_id, transaction_id)) stored not null
);
comment on table ledger_entries is 'Entries of the ledger. A positive entry increases the account''s balance; the entries of a transaction sum to 0.';
comment on column ledger_entries.group_id is 'The newest transaction of the group that a statement shows as one line; null if the transaction is not part of one.';
comment on column ledger_entries.line is 'The line of a statement to which the entry belongs.';
create index ledger_entries_of_account on ledger_entries (account, line, transaction_id) include (amount_cents);
create index ledger_entries_transaction_id_idx on ledger_entries (transaction_id);
create trigger append_only before delete or update or truncate on ledger_entries
  for each statement execute function refuse_change();

-- A transaction gets its entries in the database transaction that wrote it.
create function ledger_entries_come_with_transaction() returns trigger language plpgsql as $$
begin
  if exists (
    select from added join ledger_transactions t on t.id = added.transaction_id
    where t.written_in is distinct from pg_current_xact_id()
  ) then
    raise exception 'a ledger transaction gets no entries after it was written';
  end if;
  return null;
end $$;
create trigger come_with_transaction after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_entries_come_with_transaction();

-- Moves the balances of customers, once for all entries of a statement, and notifies listeners of their wallets.
create function ledger_move_balance() returns trigger language plpgsql as $$
declare
  moved record;
begin
  -- in the order in which everybody touches the accounts
  for moved in
    select account, sum(amount_cents)::bigint as cents, count(*) as entries
    from added where account ~ '^(wallet|hold|deferred|promo):' group by account order by account collate "C"
  loop
    update ledger_accounts set balance_cents = balance_cents + moved.cents, version = version + moved.entries
    where name = moved.account;
    if moved.account ~ '^(wallet|promo):' then
      perform pg_notify('furrow_wallet', split_part(moved.account, ':', 2));
    end if;
  end loop;
  return null;
end $$;
create trigger move_balance after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_move_balance();

-- The entries of a transaction sum to 0.
create function ledger_check_sum() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum to 0', new.transaction_id;
  end if;
  return null;
end $$;
create constraint trigger sums_to_zero after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_check_sum();

-- Payments

create table payment_attempts (
  id uuid primary key default gen_random_uuid(),
  account uuid not null references accounts,
  cart_fingerprint text not null,
  payment_method_id text,
  card_cents bigint not null check (card_cents >= 0),
  wallet_cents bigint not null check (wallet_cents >= 0),
  state text not null,
  provider text not null,
  provider_reference text,
  decline_code text,
  billing_address jsonb,
  items jsonb not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  kind text not null default 'order' check (kind in ('order', 'top_up')),
  promo_cents bigint not null default 0,
  idempotency_key text,
  request_hash text,
  client_secret text,
  pending_until timestamptz,
  card_brand text,
  card_last4 text,
  card_fingerprint text,
  consent_version text,
  fee_cents bigint check (fee_cents >= 0),
  fee_requested_at timestamptz,
  card_counters jsonb,
  saved_card_id uuid,
  card_consent_version text,
  constraint known_state check (
    state in ('created', 'wallet_held', 'provider_pending', 'requires_action', 'unknown', 'succeeded', 'declined', 'abandoned')
  ),
  constraint payment_attempts_check check (promo_cents between 0 and wallet_cents),
  constraint top_up_paid_by_card check (kind = 'order' or (wallet_cents = 0 and card_cents > 0))
);
comment on table payment_attempts is 'Attempts to pay for a cart, or to top up a wallet, by card, wallet, or both.';
comment on column payment_attempts.billing_address is 'Null for a top-up.';
comment on column payment_attempts.request_hash is 'Hash of the request, to recognise an idempotency key that is used for another one.';
comment on column payment_attempts.pending_until is 'Until when the payer can confirm at the bank.';
comment on column payment_attempts.card_counters is 'The counters in which the charge counts as declined until it is known to have succeeded; null before its card was prepared.';
comment on column payment_attempts.saved_card_id is 'The saved card that the payer chose; null for a typed one.';
comment on column payment_attempts.card_consent_version is 'The text by which the payer agreed that the card is saved; null if it is not to be saved.';
comment on column payment_attempts.fee_requested_at is 'When the provider was last asked for its fee.';
create unique index one_attempt_per_key on payment_attempts (account, idempotency_key) where idempotency_key is not null;
create unique index one_attempt_per_reference on payment_attempts (provider, provider_reference) where provider_reference is not null;
create index payment_attempts_account_cart_fingerprint_idx on payment_attempts (account, cart_fingerprint);
create index payment_attempts_of_account on payment_attempts (account, created_at desc);
create index payment_attempts_open on payment_attempts (created_at, id) where settled_at is null;
create index payment_attempts_without_fee on payment_attempts (fee_requested_at nulls first, settled_at) where state = 'succeeded' and card_cents > 0 and fee_cents is null;

-- Checked at the end of the transaction, because the state changes before the rest of the row.
create function check_attempt_settled_at_final_state() returns trigger language plpgsql as $$
begin
  if exists (
    select from payment_attempts
    where id = new.id and (settled_at is not null) <> (state in ('succeeded', 'declined', 'abandoned'))
  ) then
    raise exception 'the payment attempt % is settled exactly when it is over', new.id;
  end if;
  return null;
end $$;
create constraint trigger settled_at_final_state after insert or update on payment_attempts
  deferrable initially deferred for each row execute function check_attempt_settled_at_final_state();

create table payment_attempt_items (
  attempt_id uuid not null references payment_attempts,
  cart_item_id uuid not null references cart_items,
  is_live boolean not null default true,
  primary key (attempt_id, cart_item_id)
);
comment on table payment_attempt_items is 'The cart items of an attempt. An item is in one live attempt at most: a second tab waits until the first has finished.';
create unique index one_live_attempt on payment_attempt_items (cart_item_id) where is_live;

create table card_customers (
  account uuid not null references accounts,
  provider text not null,
  customer_id text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (account, provider),
  constraint card_customers_provider_customer_id_key unique (provider, customer_id)
);
comment on table card_customers is 'The customer at a card provider to whom the saved cards of an account belong.';
comment on column card_customers.closed_at is 'When the account was deleted; the provider has to delete the customer.';
create index card_customers_to_delete on card_customers (closed_at) where closed_at is not null;

create table saved_cards (
  id uuid primary key default gen_random_uuid(),
  account uuid not null references accounts,
  provider text not null,
  payment_method_id text,
  brand text,
  last4 text,
  fingerprint text,
  exp_month smallint check (exp_month between 1 and 12),
  exp_year smallint,
  consent_version text not null,
  attempt_id uuid not null unique references payment_attempts,
  saved_at timestamptz not null,
  last_used_at timestamptz not null,
  removed_at timestamptz,
  detached_at timestamptz,
  constraint detached_after_removal check (detached_at is null or removed_at is not null),
  constraint method_until_detached check (payment_method_id is not null or detached_at is not null)
);
comment on table saved_cards is 'Cards that customers have agreed to keep at a card provider. The number of a card is known to the provider alone.';
comment on column saved_cards.attempt_id is 'The payment with which the customer agreed; its time is the time of the consent.';
comment on column saved_cards.removed_at is 'When the customer removed the card, or saved the same one again.';
comment on column saved_cards.detached_at is 'When the provider had forgotten the card; null until then.';
create index saved_cards_account_last_used_at_idx on saved_cards (account, last_used_at desc);
create unique index one_saved_card_per_number on saved_cards (account, provider, fingerprint) where removed_at is null;
create index saved_cards_to_detach on saved_cards (removed_at) where removed_at is not null and detached_at is null;

create table test_charges (
  key text primary key,
  reference text not null unique,
  amount_cents bigint check (amount_cents > 0),
  payment_method_id text,
  decline_code text,
  created_at timestamptz not null default now(),
  refunded_cents bigint not null default 0,
  state text not null,
  client_secret text unique,
  on_confirm text,
  saves_card boolean not null default false,
  fee_cents bigint generated always as (case when state = 'succeeded' then round(amount_cents * 0.029) + 30 end) stored,
  constraint charge_has_amount check (state = 'cancelled' or amount_cents is not null),
  constraint declined_with_code check ((state = 'declined') = (decline_code is not null)),
  constraint known_state check (state in ('succeeded', 'declined', 'cancelled', 'requires_action')),
  constraint refunded_within_amount check (refunded_cents between 0 and coalesce(amount_cents, 0))
);
comment on table test_charges is 'Charges of the test gateway, as a card processor would store them. A cancelled key has a row without an amount, so that no charge can be made under it later.';
comment on column test_charges.amount_cents is 'Null if the charge was cancelled before it was requested.';
comment on column test_charges.fee_cents is '2.9 % and 30 cents, a common fee of card processors.';

create table test_refunds (
  refund_key text primary key,
  charge_key text not null references test_charges,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  created_at timestamptz not null default now()
);
comment on table test_refunds is 'Refunds of the test gateway, each under a key of its own.';

create table test_disputes (
  reference text primary key,
  charge_key text not null references test_charges,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('inquiry', 'open', 'won', 'lost')),
  reason text not null,
  fee_cents bigint not null check (fee_cents >= 0),
  opened_at timestamptz not null,
  returned_cents bigint not null default 0 check (returned_cents >= 0)
);
comment on table test_disputes is 'Disputes of the test gateway''s charges.';
create index test_disputes_charge_key_idx on test_disputes (charge_key);

-- Orders

create table orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  account uuid not null references accounts,
  attempt_id uuid not null unique references payment_attempts,
  total_cents bigint not null,
  card_cents bigint not null,
  wallet_cents bigint not null,
  billing_address jsonb not null,
  created_at timestamptz not null default now(),
  promo_cents bigint not null default 0,
  constraint orders_check check (total_cents = card_cents + wallet_cents),
  constraint orders_check1 check (promo_cents between 0 and wallet_cents)
);
comment on table orders is 'Paid orders.';
create index orders_account_created_at_idx on orders (account, created_at desc);

create table follow_up_orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  account uuid not null references accounts,
  first_order_id uuid not null references orders,
  due_at timestamptz not null,
  created_at timestamptz not null,
  constraint follow_up_orders_first_order_id_due_at_key unique (first_order_id, due_at)
);
comment on table follow_up_orders is 'Orders for the later analyses of a recurring item. They appear when those start, and cost nothing more.';
create index follow_up_orders_account_created_at_idx on follow_up_orders (account, created_at desc);
create trigger append_only before delete or update or truncate on follow_up_orders
  for each statement execute function refuse_change();

create table order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  position integer not null,
  cart_item_id uuid not null unique references cart_items,
  service_code text not null,
  service_name text not null,
  recipe text not null,
  vendor text not null,
  price_type text not null,
  rate_per_ha numeric(12,4) not null,
  waiting_hours integer not null,
  geometry jsonb not null,
  area_ha numeric(12,2) not null,
  country text,
  with_image boolean not null,
  soil_type text,
  vegetation_type text,
  recurring_weeks integer,
  recurring_times integer not null default 0,
  service_cents bigint not null,
  image_cents bigint not null,
  commission_cents bigint not null,
  bounds box not null,
  field_id uuid references fields on delete set null,
  field_name text not null,
  reference_date date,
  limits_accepted_at timestamptz,
  constraint order_items_order_id_position_key unique (order_id, position),
  constraint order_items_check check (commission_cents between 0 and service_cents),
  constraint order_items_check1 check ((recurring_weeks is null) = (recurring_times = 0))
);
comment on table order_items is 'What was ordered, with its price, as it was when it was paid.';
comment on column order_items.field_id is 'The saved field; null if it was deleted, or the list of fields was full.';
comment on column order_items.field_name is 'Name of the field. Renaming the saved field changes it.';
create index order_items_field_id_idx on order_items (field_id) where field_id is not null;

create table runs (
  id uuid primary key default gen_random_uuid(),
  order_item_id uuid not null references order_items,
  sequence integer not null,
  state text not null,
  reason jsonb,
  due_at timestamptz not null,
  share_cents bigint not null check (share_cents >= 0),
  lease uuid,
  failures integer not null default 0,
  plan jsonb,
  started_at timestamptz,
  finished_at timestamptz,
  check_number integer not null default 0,
  starts integer not null default 0,
  queued_at timestamptz,
  disputed_cents bigint not null default 0,
  rejected_passes jsonb,
  follow_up_id uuid references follow_up_orders,
  stage jsonb,
  constraint runs_order_item_id_sequence_key unique (order_item_id, sequence),
  constraint disputed_within_share check (disputed_cents between 0 and share_cents),
  constraint known_state check (
    state in (
      'Scheduled', 'Processing', 'Waiting for a clear view', 'Completed', 'Refunded', 'Failed', 'Cancelled', 'Disputed'
    )
  ),
  constraint runs_rejected_passes_version check (
    rejected_passes is null
    or coalesce(not rejected_passes @? '$.*[*] ? (!(@.detail.v.type() == "number"))', false)
  ),
  constraint runs_reason_version check (reason is null or coalesce(jsonb_typeof(reason -> 'v') = 'number', false)),
  constraint runs_stage_version check (stage is null or coalesce(jsonb_typeof(stage -> 'v') = 'number', false))
);
comment on table runs is 'Analyses of an order item, one for each date.';
comment on column runs.failures is 'Consecutive failures.';
comment on column runs.check_number is 'Number of times that the archive was polled for a clear view.';
comment on column runs.starts is 'Number of times that a worker started it.';
comment on column runs.rejected_passes is 'Rejected passes that a later poll need not read again, each with its scenes and the reasons.';
comment on column runs.queued_at is 'When its first job was queued.';
comment on column runs.disputed_cents is 'The part of the share that a dispute has set aside or lost.';
comment on column runs.share_cents is 'The part of the item''s price that this run delivers.';
comment on column runs.lease is 'The worker that executes the run.';
create index runs_due_at_idx on runs (due_at) where finished_at is null;
create index runs_follow_up_id_idx on runs (follow_up_id) where follow_up_id is not null;
create index runs_without_a_job on runs (due_at) where queued_at is null and finished_at is null;

create table moved_dates (
  id bigint generated always as identity primary key,
  run_id uuid not null references runs,
  cause text not null check (cause in ('moved', 'paused')),
  due_before timestamptz not null,
  due_after timestamptz not null,
  at timestamptz not null
);
comment on table moved_dates is 'Dates of runs that their owner moved or paused.';
create index moved_dates_run_id_idx on moved_dates (run_id);
create trigger append_only before delete or update or truncate on moved_dates
  for each statement execute function refuse_change();

create view listed_orders as
  select id, number, account, attempt_id, id as paid_order_id, null::uuid as first_order_id, total_cents, created_at
  from orders
  union all
  select id, number, account, null, first_order_id, first_order_id, 0, created_at
  from follow_up_orders;
comment on view listed_orders is 'Both kinds of orders, as shown to their owner.';
comment on column listed_orders.attempt_id is 'Null for a follow-up order.';
comment on column listed_orders.paid_order_id is 'The order that paid for the analyses: itself, or for a follow-up order the first one.';
comment on column listed_orders.first_order_id is 'Set for follow-up orders only.';

create sequence order_numbers;

-- Results

create table results (
  run_id uuid primary key references runs,
  record jsonb not null,
  checksum text not null,
  engine text not null,
  created_at timestamptz not null default now(),
  series jsonb,
  change jsonb,
  year_before jsonb,
  backfill_queued_at timestamptz,
  backfill_attempts integer not null default 0,
  backfilled_at timestamptz,
  day text generated always as (left(record #>> '{metadata,provenance,scenes,0,datetime}', 10)) stored,
  average double precision generated always as ((record #>> '{metadata,indices,average}')::double precision) stored,
  difference double precision generated always as (
    coalesce(
      (change #>> '{difference,average}')::double precision,
      (series -> -1 ->> 'average')::double precision - (series -> -2 ->> 'average')::double precision
    )
  ) stored,
  covered_percent double precision generated always as (
    case when (record #>> '{metadata,provenance,pixels,valid}')::numeric < 0.99 * (record #>> '{metadata,provenance,pixels,inside}')::numeric
      then floor(1000 * (record #>> '{metadata,provenance,pixels,valid}')::numeric / (record #>> '{metadata,provenance,pixels,inside}')::numeric) / 10 end
  ) stored,
  constraint results_change_reason_version check (
    coalesce(jsonb_typeof(change -> 'reason'), 'null') = 'null'
    or coalesce(jsonb_typeof(change -> 'reason' -> 'v') = 'number', false)
  )
);
comment on table results is 'Results of runs, with the record that proves them. The history of the field and the change since the previous result are computed after delivery.';
comment on column results.day is 'Day of the first scene, for lists: no record has to be read for one.';
comment on column results.average is 'Average of the index, for lists.';
comment on column results.difference is 'Change of the average since the previous result or, without one, since the previous clear view, for lists.';
comment on column results.covered_percent is 'Percent of the field that was measured, for lists; null from 99 %, as in coveredPercent of the contract.';
comment on column results.year_before is 'The same quantity of the year before, for services of a whole year.';
comment on column results.backfill_attempts is 'Number of times that computing the history was started.';
create index results_without_backfill on results (created_at) where backfill_queued_at is null;

create table result_files (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references runs,
  account uuid not null references accounts,
  kind text not null,
  media_type text not null,
  bytes bigint not null,
  storage_key text not null unique,
  created_at timestamptz not null default now(),
  constraint result_files_run_id_kind_key unique (run_id, kind)
);
comment on table result_files is 'Files of results: images and exports.';

create table sample_results (
  code text primary key,
  engine text not null,
  record jsonb not null,
  created_at timestamptz not null default now()
);
comment on table sample_results is 'Analyses of the sample farm, stored so that they run once for each version of the engine.';

create table image_purchases (
  id uuid primary key default gen_random_uuid(),
  account uuid not null references accounts,
  run_id uuid not null references runs,
  attempt_id uuid not null,
  state text not null,
  price_cents bigint not null check (price_cents > 0),
  promo_cents bigint not null,
  lease uuid,
  attempts integer not null default 0,
  reason jsonb,
  requested_at timestamptz not null,
  finished_at timestamptz,
  constraint one_purchase_per_attempt unique (account, attempt_id),
  constraint finished_at_final_state check ((finished_at is null) = (state = 'paid')),
  constraint promo_within_price check (promo_cents between 0 and price_cents),
  constraint known_state check (state in ('paid', 'made', 'refunded')),
  constraint image_purchases_reason_version check (reason is null or coalesce(jsonb_typeof(reason -> 'v') = 'number', false))
);
comment on table image_purchases is 'Images bought later for a result that was ordered without them.';
create index image_purchases_requested_at_idx on image_purchases (requested_at) where finished_at is null;
create index image_purchases_run_id_idx on image_purchases (run_id);
create unique index images_bought_once on image_purchases (run_id) where state in ('paid', 'made');

create table recomputations (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references runs,
  state text not null,
  checksum text,
  engine text,
  reason jsonb,
  requested_at timestamptz not null,
  finished_at timestamptz,
  constraint finished_at_final_state check ((finished_at is null) = state in ('waiting', 'running')),
  constraint known_state check (state in ('waiting', 'running', 'same', 'different', 'failed')),
  constraint recomputations_reason_version check (reason is null or coalesce(jsonb_typeof(reason -> 'v') = 'number', false))
);
comment on table recomputations is 'Results computed again from their plans, to check that the outcome is the same.';
create unique index one_recomputation_in_progress on recomputations (run_id) where finished_at is null;
create index recomputations_run_id_finished_at_idx on recomputations (run_id, finished_at desc);

create table evidence_links (
  id uuid primary key default gen_random_uuid(),
  account uuid not null references accounts,
  run_id uuid not null references runs,
  token_hash text not null unique,
  land text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  last_opened_at timestamptz,
  constraint known_land check (land in ('outline', 'place', 'none'))
);
comment on column evidence_links.land is 'What readers learn about which land it is: its exact outline, the nearest place, or nothing.';
comment on table evidence_links is 'Links by which users share results. A link cannot be derived from its row.';
create index evidence_links_account_idx on evidence_links (account);
create index evidence_links_run_id_idx on evidence_links (run_id);

create table assistant_questions (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  order_item_id uuid not null references order_items,
  run_id uuid not null references runs,
  slot integer not null,
  state text not null,
  question text,
  answer text,
  assistant text,
  requested_at timestamptz not null,
  answered_at timestamptz,
  language text,
  constraint answered_completely check (
    num_nulls(question, answer, assistant, language, answered_at) = case state when 'answered' then 0 else 5 end
  ),
  constraint five_questions_per_order check (slot between 1 and 5),
  constraint known_state check (state in ('pending', 'answered', 'released'))
);
comment on table assistant_questions is 'Questions about results. Both texts are stored when there is an answer, and not before.';
comment on column assistant_questions.slot is 'Number of the question in its order.';
comment on column assistant_questions.language is 'Language of the answer.';
create index assistant_questions_order_item_id_idx on assistant_questions (order_item_id);
create unique index one_question_per_slot on assistant_questions (order_id, slot) where state <> 'released';
create index questions_in_progress on assistant_questions (requested_at) where state = 'pending';

create table notifications (
  id uuid primary key default gen_random_uuid(),
  account uuid not null references accounts,
  run_id uuid not null references runs,
  kind text not null check (kind in ('ready', 'waiting', 'refunded', 'failed', 'last', 'finished')),
  reason jsonb,
  at timestamptz not null,
  mailed_at timestamptz,
  seen_at timestamptz,
  constraint notifications_run_id_kind_key unique (run_id, kind),
  constraint notifications_reason_version check (reason is null or coalesce(jsonb_typeof(reason -> 'v') = 'number', false))
);
comment on table notifications is 'Notifications about analyses, sent by mail and shown in the app.';
create index notifications_account_at_idx on notifications (account, at desc);
create index notifications_account_idx on notifications (account) where mailed_at is null;

-- Documents, refunds and disputes

create table letterheads (
  id integer generated always as identity primary key,
  content jsonb not null,
  since timestamptz not null default now()
);
comment on table letterheads is 'Issuers of receipts: the newest row applies.';
create trigger append_only before delete or update or truncate on letterheads
  for each statement execute function refuse_change();

create table documents (
  id uuid primary key default gen_random_uuid(),
  account uuid not null references accounts,
  kind text not null check (kind in ('receipt', 'credit_note')),
  order_id uuid references orders,
  attempt_id uuid references payment_attempts,
  refers_to uuid references documents,
  subject text not null unique,
  amount_cents bigint not null check (amount_cents >= 0),
  content jsonb not null,
  year integer,
  serial integer check (serial > 0),
  number text generated always as (
    case kind when 'receipt' then 'R-' else 'C-' end || year || '-'
    || lpad(serial::text, greatest(6, length(serial::text)), '0')
  ) stored,
  created_at timestamptz not null,
  numbered_at timestamptz,
  purchase_id uuid references image_purchases,
  constraint documents_kind_year_serial_key unique (kind, year, serial),
  constraint credit_note_refers_to_receipt check ((kind = 'credit_note') = (refers_to is not null)),
  constraint numbered_completely check ((serial is null) = (numbered_at is null) and (serial is null) = (year is null)),
  constraint of_one_payment check (num_nonnulls(order_id, attempt_id, purchase_id) = 1)
);
comment on table documents is 'Receipts and credit notes. A document is numbered once and does not change.';
comment on column documents.attempt_id is 'Set for a top-up.';
comment on column documents.purchase_id is 'Set for images bought later.';
comment on column documents.refers_to is 'The receipt that a credit note corrects.';
create index documents_of_account on documents (account, created_at);
create index documents_of_attempt on documents (attempt_id) where attempt_id is not null;
create index documents_of_order on documents (order_id);
create index documents_of_purchase on documents (purchase_id) where purchase_id is not null;
create index documents_to_number on documents (kind, created_at, id) where serial is null;
create trigger append_only before truncate on documents
  for each statement execute function refuse_change();

-- A document changes once, when it receives its number.
create function documents_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.serial is null
    and to_jsonb(new) - '{year,serial,number,numbered_at}'::text[]
      = to_jsonb(old) - '{year,serial,number,numbered_at}'::text[] then
    return new;
  end if;
  raise exception 'A document stays as it is.';
end $$;
create trigger documents_stay before delete or update on documents
  for each row execute function documents_stay();

create table card_refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null,
  requested_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint known_state check (state in ('requested', 'done', 'failed'))
);
comment on table card_refunds is 'Money that an operator sends back from the wallet to the card that paid.';
create index card_refunds_requested_at_idx on card_refunds (requested_at) where state = 'requested';
create index card_refunds_order_id_idx on card_refunds (order_id);

create table disputes (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  reference text not null,
  attempt_id uuid not null references payment_attempts,
  account uuid not null references accounts,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null,
  reason text not null,
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  fee_changes integer not null default 0,
  opened_at timestamptz not null,
  frozen_at timestamptz,
  settled_at timestamptz,
  released_at timestamptz,
  returned_cents bigint not null default 0,
  is_late boolean not null default false,
  constraint one_dispute_per_reference unique (provider, reference),
  constraint returned_of_lost_dispute check (returned_cents between 0 and amount_cents and (returned_cents = 0 or state = 'lost')),
  constraint frozen_while_open_or_lost check (
    case when is_late or state = 'inquiry' then frozen_at is null else state = 'won' or frozen_at is not null end
  ),
  constraint known_state check (state in ('inquiry', 'open', 'won', 'lost')),
  constraint settled_at_final_state check ((settled_at is not null) = state in ('won', 'lost'))
);
comment on table disputes is 'Disputed charges, the money set aside for them, and the provider''s fees.';
comment on column disputes.returned_cents is 'The part of a lost dispute that the bank returned.';
comment on column disputes.is_late is 'Whether the charge arrived after its attempt had finished: nothing was sold for it, and its owner may still pay.';
create index disputes_account_idx on disputes (account);
create index disputes_attempt_id_idx on disputes (attempt_id);

create table dispute_allocations (
  dispute_id uuid not null references disputes,
  batch integer not null check (batch >= 0),
  run_id uuid references runs,
  cents bigint not null,
  constraint one_allocation_per_batch unique nulls not distinct (dispute_id, batch, run_id),
  constraint allocation_of_money_or_run check (cents <> 0 or run_id is not null)
);
comment on table dispute_allocations is 'Where the money of a dispute was set aside: of a wallet (no run), or of a stopped run, where it may be 0. A negative part was returned to its source.';
create index dispute_allocations_run_id_idx on dispute_allocations (run_id);
create trigger append_only before delete or update or truncate on dispute_allocations
  for each statement execute function refuse_change();

create table referral_rewards (
  id uuid primary key default gen_random_uuid(),
  referred_user uuid not null unique references users,
  referrer uuid not null references users,
  order_id uuid not null unique references orders,
  amount_cents bigint not null check (amount_cents > 0),
  threshold_cents bigint not null default 0,
  monthly_cap integer not null check (monthly_cap >= 0),
  state text not null,
  reason jsonb,
  revoked_cents bigint,
  created_at timestamptz not null default now(),
  granted_at timestamptz,
  constraint known_state check (state in ('held', 'granted', 'refused', 'revoked')),
  constraint not_to_oneself check (referrer <> referred_user),
  constraint referral_rewards_check check (revoked_cents between 0 and amount_cents),
  constraint referral_rewards_reason_version check (reason is null or coalesce(jsonb_typeof(reason -> 'v') = 'number', false))
);
comment on table referral_rewards is 'Rewards for referrals, one for a referred user and an order at most.';
comment on column referral_rewards.monthly_cap is 'The cap of rewards a month under which it was earned, because the setting may change.';
comment on column referral_rewards.revoked_cents is 'The part of the amount that was revoked; the rest had been spent.';
create index referral_rewards_referrer_granted_at_idx on referral_rewards (referrer, granted_at);

-- Rows that every installation has: the house accounts of the ledger, and the issuer of receipts until an operator names one.
insert into ledger_accounts (name) values
  ('card_clearing'), ('commission'), ('stripe_fees'), ('tax_payable'), ('disputed'), ('bad_debt'), ('promo'),
  ('vendor:furrow');
insert into letterheads (content) values (jsonb_build_object(
  'product', 'Furrow', 'name', 'Furrow', 'address', '', 'tax_id', '', 'tax_note', null,
  'support_email', 'support@localhost', 'is_simulated', true));

