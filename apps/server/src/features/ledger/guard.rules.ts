import type { RuleName } from './rules.messages.ts';

/** Database guards of the books with a checksum of each definition: without them, the written data proves little. */
const guards: Readonly<Record<string, string>> = {
  'assistant_questions.answered_as_a_whole': '3869f857',
  'assistant_questions.five_an_order': '331f4e79',
  'assistant_questions.known_state': '74ff72b4',
  'assistant_questions.one_question_a_place': '76b29b98',
  'card_refunds.card_refunds_amount_cents_check': '4fa7911f',
  'card_refunds.known_state': '7e7f49c8',
  'dispute_parts.append_only': '8965a573',
  'dispute_parts.dispute_parts_of_something': '2ea3400a',
  'dispute_parts.dispute_parts_once': '3ada3275',
  'dispute_parts.dispute_parts_place_check': '5b1406be',
  'disputes.back_of_what_was_lost': '462eb445',
  'disputes.disputes_amount_cents_check': '4fa7911f',
  'disputes.disputes_fee_cents_check': '868171cf',
  'disputes.disputes_one_a_reference': '441611f9',
  'disputes.frozen_while_it_counts': 'c1df4aa2',
  'disputes.known_state': '015b5ea9',
  'disputes.settled_at_its_end': 'cb9feacd',
  'documents.append_only': 'ed9aecc4',
  'documents.corrects_a_receipt': '0acabd8a',
  'documents.documents_amount_cents_check': 'c72f403f',
  'documents.documents_kind_check': '6e1b2dcb',
  'documents.documents_kind_year_serial_key': '4ff94b95',
  'documents.documents_serial_check': '41ff5bfb',
  'documents.documents_stay': 'd38a3206',
  'documents.documents_subject_key': '6532ce24',
  'documents.numbered_at_once': 'eab1cc65',
  'documents.of_one_payment': '4f14144c',
  'ledger_accounts.balance_moves_with_entries': 'a569c218',
  'ledger_accounts.balance_of_customers': 'e3a62c79',
  'ledger_accounts.known_name': 'f0692e0e',
  'ledger_accounts.never_below_zero': '67ef4cad',
  'ledger_accounts.never_deleted': '093f2589',
  'ledger_accounts.starts_empty': '66ed311b',
  'ledger_entries.append_only': '8965a573',
  'ledger_entries.come_with_transaction': '23202d76',
  'ledger_entries.ledger_entries_amount_cents_check': '10e4eaa6',
  'ledger_entries.move_balance': '9a75aa34',
  'ledger_entries.sums_to_zero': 'd8245ea6',
  'ledger_transactions.append_only': '8965a573',
  'ledger_transactions.ledger_transactions_idem_key_key': '88c1fe55',
  'letterheads.append_only': '8965a573',
  'order_items.order_items_cart_item_id_key': 'e18808dd',
  'order_items.order_items_check': '926c39fe',
  'order_items.order_items_check1': '1186051c',
  'order_items.order_items_order_id_position_key': '8441da5b',
  'orders.orders_attempt_id_key': 'd5e78afb',
  'orders.orders_check': 'b68b0045',
  'orders.orders_check1': '5e2622c5',
  'orders.orders_number_key': '3433305c',
  'payment_attempt_items.one_living_attempt': '5e9229c6',
  'payment_attempts.known_state': '157a01c7',
  'payment_attempts.one_attempt_a_key': 'f07855cc',
  'payment_attempts.one_attempt_a_reference': 'f446cafb',
  'payment_attempts.payment_attempts_card_cents_check': '61398d86',
  'payment_attempts.payment_attempts_check': '5e2622c5',
  'payment_attempts.payment_attempts_fee_cents_check': '868171cf',
  'payment_attempts.payment_attempts_kind_check': 'd6b44fe1',
  'payment_attempts.payment_attempts_wallet_cents_check': '0ee29fc8',
  'payment_attempts.settled_at_its_end': 'bf046a21',
  'payment_attempts.top_up_is_by_card': '0e1b4f9e',
  'picture_purchases.ended_at_its_end': 'b19c2ecd',
  'picture_purchases.gift_of_the_price': '6aa94759',
  'picture_purchases.known_state': '49acafb9',
  'picture_purchases.one_purchase_an_attempt': '80b64bae',
  'picture_purchases.picture_purchases_price_cents_check': '765c8fa0',
  'picture_purchases.picture_purchases_reason_version': 'e2d9dc9d',
  'picture_purchases.pictures_bought_once': '5f5cb538',
  'referral_rewards.known_state': '81359b19',
  'referral_rewards.not_to_oneself': 'e09ee7d7',
  'referral_rewards.referral_rewards_amount_cents_check': '4fa7911f',
  'referral_rewards.referral_rewards_check': 'bd10342f',
  'referral_rewards.referral_rewards_monthly_cap_check': '85aeee18',
  'referral_rewards.referral_rewards_order_id_key': 'c7b7f285',
  'referral_rewards.referral_rewards_reason_version': 'e2d9dc9d',
  'referral_rewards.referral_rewards_referred_user_key': '11b7bd14',
  'runs.disputed_at_most_all': 'bc5e28da',
  'runs.known_state': 'ba870fb6',
  'runs.runs_order_item_id_sequence_key': '1da2f87c',
  'runs.runs_reason_version': 'e2d9dc9d',
  'runs.runs_share_cents_check': '9f8e3098',
  'runs.runs_stage_version': 'e21de380',
  'transitions.append_only': '8965a573',
  'transitions.transitions_reason_version': 'e2d9dc9d',
};

const tables = [...new Set(Object.keys(guards).map((guard) => guard.split('.')[0]))];
const values = (rows: readonly (readonly (string | undefined)[])[]) =>
  `(values ${rows.map((row) => `(${row.map((cell) => `'${cell}'`).join(', ')})`).join(', ')})`;

/**
 * Enabled triggers with the source of their functions, constraints and unique indexes, as (guard, sum). Casts, parentheses and
 * whitespace are ignored, since versions of PostgreSQL write them differently.
 */
const existingGuards = `
  select guard, left(md5(regexp_replace(said, '::[a-z]+( [a-z]+)*(\\[\\])?|[()\\s]', '', 'g')), 8) as sum
  from ${values(tables.map((table) => [table]))} b (of_books) join pg_class k on k.oid = to_regclass(b.of_books), lateral (
    select k.relname || '.' || conname as guard, pg_get_constraintdef(oid) as said
    from pg_constraint where conrelid = k.oid and contype in ('c', 'u') and convalidated
    union all
    select k.relname || '.' || tgname, concat_ws(' ', tgtype, tgdeferrable, tginitdeferred, tgqual, proname, prosrc)
    from pg_trigger join pg_proc p on p.oid = tgfoid
    where tgrelid = k.oid and not tgisinternal and tgenabled in ('O', 'A')
    union all
    select k.relname || '.' || indexrelid::regclass, pg_get_indexdef(indexrelid)
    from pg_index
    where indrelid = k.oid and indisunique and indisvalid and not indisprimary
      and not exists (select from pg_constraint where conindid = indexrelid)) g`;

export const guardRules = {
  database_guards_books: `
    select coalesce(w.guard, s.guard) as what
    from ${values(Object.entries(guards))} w (guard, sum) full join (${existingGuards}) s on s.guard = w.guard
    where w.sum is distinct from s.sum`,
} satisfies Partial<Record<RuleName, string>>;
