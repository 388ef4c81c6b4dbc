import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  // The issuer of receipts from then on: the newest row applies.
  await sql`
    create table letterheads (
      id int generated always as identity primary key,
      content jsonb not null,
      since timestamptz not null default now()
    )`.execute(db);
  await sql`
    insert into letterheads (content) values (jsonb_build_object(
      'product', 'Furrow', 'name', 'Furrow', 'address', '', 'tax_id', '', 'tax_note', 'No tax is charged.',
      'support_email', 'support@localhost', 'is_simulated', true))`.execute(db);

  await sql`
    create table documents (
      id uuid primary key default gen_random_uuid(),
      account uuid not null references accounts,
      kind text not null check (kind in ('receipt', 'credit_note')),
      order_id uuid references orders,
      attempt_id uuid references payment_attempts, -- of a top-up
      refers_to uuid references documents, -- the receipt that a credit note corrects
      subject text not null unique, -- what it is of, so that it is made once
      amount_cents bigint not null check (amount_cents >= 0),
      content jsonb not null, -- all that it says, as it was then
      year int,
      serial int check (serial > 0),
      number text generated always as (
        case kind when 'receipt' then 'R-' else 'C-' end || year || '-'
        || lpad(serial::text, greatest(6, length(serial::text)), '0')) stored,
      created_at timestamptz not null,
      numbered_at timestamptz,
      unique (kind, year, serial),
      constraint numbered_at_once check ((serial is null) = (numbered_at is null) and (serial is null) = (year is null)),
      constraint of_an_order_or_a_top_up check ((order_id is null) <> (attempt_id is null)),
      constraint corrects_a_receipt check ((kind = 'credit_note') = (refers_to is not null))
    )`.execute(db);
  await sql`create index documents_of_order on documents (order_id)`.execute(db);
  await sql`create index documents_of_attempt on documents (attempt_id) where attempt_id is not null`.execute(
    db,
  );
  await sql`create index documents_of_account on documents (account, created_at)`.execute(db);
  await sql`create index documents_to_number on documents (kind, created_at, id) where serial is null`.execute(
    db,
  );
  // Each receipt looks up its recipient.
  await sql`create index users_of_account on users (account)`.execute(db);
  await forExistingOrders(db);
  await sql`
    create function documents_stay() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.serial is null
        and to_jsonb(new) - '{year,serial,number,numbered_at}'::text[]
          = to_jsonb(old) - '{year,serial,number,numbered_at}'::text[] then
        return new;
      end if;
      raise exception 'A document stays as it is.';
    end $$`.execute(db);
  await sql`
    create trigger documents_stay before update or delete on documents
    for each row execute function documents_stay()`.execute(db);
  await sql`
    create trigger append_only before truncate on documents
    for each statement execute function refuse_change()`.execute(db);

  await sql`
    create trigger append_only before update or delete or truncate on letterheads
    for each statement execute function refuse_change()`.execute(db);

  await sql`alter table mails add column document_ids uuid[] not null default '{}'`.execute(db);
}

/** Documents of existing orders are numbered immediately, because no mail about them is pending. */
async function forExistingOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into documents
      (account, kind, order_id, subject, amount_cents, content, created_at, year, serial, numbered_at)
    select o.account, 'receipt', o.id, 'order:' || o.id, o.total_cents,
      jsonb_build_object(
        'of', 'order',
        'letterhead', (select content from letterheads),
        'buyer', jsonb_build_object(
          'name', coalesce(p.first_name || ' ' || p.last_name, ''), 'company', p.company, 'vat_id', null,
          'address', o.billing_address),
        'order_number', o.number,
        'lines', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'name', i.service_name, 'field_name', i.field_name, 'area_ha', i.area_ha, 'country', i.country,
            'with_image', i.with_image, 'every_weeks', i.recurring_weeks, 'analyses', i.recurring_times + 1,
            'each_cents', i.service_cents + i.image_cents,
            'cents', (i.service_cents + i.image_cents) * (i.recurring_times + 1)) order by i.position), '[]')
          from order_items i where i.order_id = o.id),
        'total_cents', o.total_cents, 'card_cents', o.card_cents, 'wallet_cents', o.wallet_cents,
        'promo_cents', o.promo_cents, 'card_brand', a.card_brand, 'card_last4', a.card_last4,
        'commission_cents', (
          select coalesce(sum(i.commission_cents * (i.recurring_times + 1)), 0) from order_items i where i.order_id = o.id),
        'is_test', a.provider = 'test'),
      o.created_at, extract(year from o.created_at at time zone 'UTC'),
      row_number() over (
        partition by extract(year from o.created_at at time zone 'UTC') order by o.created_at, o.id),
      o.created_at
    from orders o
    join payment_attempts a on a.id = o.attempt_id
    left join users u on u.account = o.account
    left join profiles p on p.user_id = u.id`.execute(db);
  await sql`
    with back as (
      select i.order_id, t.created_at, min(r.id::text) as first, max(r.reason) as reason, i.id, i.position,
        i.service_name, i.field_name, i.area_ha, i.country, i.with_image, count(*) as analyses,
        r.share_cents, sum(r.share_cents) as cents
      from runs r
      join order_items i on i.id = r.order_item_id
      join ledger_transactions t on t.idem_key = 'run:' || r.id || ':refund'
      where r.share_cents > 0
      group by i.order_id, t.created_at, i.id, r.share_cents),
    notes as (
      select b.order_id, b.created_at, min(b.first) as first, max(b.reason) as reason, sum(b.cents) as cents,
        jsonb_agg(jsonb_build_object(
          'name', b.service_name, 'field_name', b.field_name, 'area_ha', b.area_ha, 'country', b.country,
          'with_image', b.with_image, 'every_weeks', null, 'analyses', b.analyses, 'each_cents', b.share_cents,
          'cents', b.cents) order by b.position) as lines
      from back b group by b.order_id, b.created_at)
    insert into documents
      (account, kind, order_id, refers_to, subject, amount_cents, content, created_at, year, serial, numbered_at)
    select d.account, 'credit_note', d.order_id, d.id, 'refund:' || n.first, n.cents,
      d.content || jsonb_build_object(
        'of', 'refund', 'lines', n.lines, 'total_cents', n.cents, 'card_cents', 0, 'wallet_cents', n.cents,
        'promo_cents', 0, 'commission_cents', 0, 'reason', coalesce(n.reason, '')),
      n.created_at, extract(year from n.created_at at time zone 'UTC'),
      row_number() over (
        partition by extract(year from n.created_at at time zone 'UTC') order by n.created_at, n.first),
      n.created_at
    from notes n join documents d on d.order_id = n.order_id and d.kind = 'receipt'`.execute(db);
  await sql`
    insert into documents (account, kind, attempt_id, subject, amount_cents, content, created_at)
    select a.account, 'receipt', a.id, 'top_up:' || a.id, a.card_cents,
      jsonb_build_object(
        'of', 'top_up',
        'letterhead', (select content from letterheads),
        'buyer', jsonb_build_object(
          'name', coalesce(p.first_name || ' ' || p.last_name, ''), 'company', p.company, 'vat_id', null,
          'address', null),
        'order_number', null, 'lines', '[]'::jsonb, 'total_cents', a.card_cents, 'card_cents', a.card_cents,
        'wallet_cents', 0, 'promo_cents', 0, 'card_brand', a.card_brand, 'card_last4', a.card_last4,
        'commission_cents', 0, 'is_test', a.provider = 'test'),
      a.settled_at
    from payment_attempts a
    left join users u on u.account = a.account
    left join profiles p on p.user_id = u.id
    where a.kind = 'top_up' and a.state = 'succeeded'`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails drop column document_ids`.execute(db);
  await sql`drop index users_of_account`.execute(db);
  await sql`drop table documents, letterheads`.execute(db);
  await sql`drop function documents_stay`.execute(db);
}

export const documents: Migration = { up, down };
