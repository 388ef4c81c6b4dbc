import type { RuleName } from '../ledger/rules.messages.ts';

/**
 * Database guards of the books with a checksum of each definition. Without these guards, correct data would prove
 * little.
 */
const guards: Readonly<Record<string, string>> = {
  'assistant_questions.answered_completely': '3869f857',
  'assistant_questions.five_questions_per_order': 'a3267875',
  'assistant_questions.known_state': '950074e8',
  'assistant_questions.one_question_per_slot': 'aa94f203',
  'card_refunds.card_refunds_amount_cents_check': '4fa7911f',
  'card_refunds.known_state': '29c40d87',
  'dispute_allocations.allocation_of_money_or_run': '2ea3400a',
  'dispute_allocations.append_only': '8965a573',
  'dispute_allocations.dispute_allocations_batch_check': '126a7d4b',
  'dispute_allocations.one_allocation_per_batch': 'd4445457',
  'disputes.disputes_amount_cents_check': '4fa7911f',
  'disputes.disputes_fee_cents_check': '868171cf',
  'disputes.frozen_while_open_or_lost': 'c1df4aa2',
  'disputes.known_state': '015b5ea9',
  'disputes.one_dispute_per_reference': '441611f9',
  'disputes.returned_of_lost_dispute': 'b077017e',
  'disputes.settled_at_final_state': 'cb9feacd',
  'documents.append_only': 'ed9aecc4',
  'documents.credit_note_refers_to_receipt': '0acabd8a',
  'documents.documents_amount_cents_check': 'c72f403f',
  'documents.documents_kind_check': '6e1b2dcb',
  'documents.documents_kind_year_serial_key': '4ff94b95',
  'documents.documents_serial_check': '41ff5bfb',
  'documents.documents_stay': 'd38a3206',
  'documents.documents_subject_key': '6532ce24',
  'documents.numbered_completely': 'eab1cc65',
  'documents.of_one_payment': '4f14144c',
  'image_purchases.finished_at_final_state': '653c95ad',
  'image_purchases.image_purchases_price_cents_check': '765c8fa0',
  'image_purchases.image_purchases_reason_version': 'c89b6d7c',
  'image_purchases.images_bought_once': '340c2204',
  'image_purchases.known_state': '49acafb9',
  'image_purchases.one_purchase_per_attempt': '80b64bae',
  'image_purchases.promo_within_price': '6aa94759',
  'ledger_accounts.balance_moves_with_entries': 'a569c218',
  'ledger_accounts.balance_of_customers': 'e3a62c79',
  'ledger_accounts.known_name': 'c4872c1d',
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
  'payment_attempt_items.one_live_attempt': 'dcb7e5c7',
  'payment_attempts.known_state': '157a01c7',
  'payment_attempts.one_attempt_per_key': '69942255',
  'payment_attempts.one_attempt_per_reference': '136e8476',
  'payment_attempts.payment_attempts_card_cents_check': '61398d86',
  'payment_attempts.payment_attempts_check': '5e2622c5',
  'payment_attempts.payment_attempts_fee_cents_check': '868171cf',
  'payment_attempts.payment_attempts_kind_check': 'd6b44fe1',
  'payment_attempts.payment_attempts_wallet_cents_check': '0ee29fc8',
  'payment_attempts.settled_at_final_state': '949fd5fe',
  'payment_attempts.top_up_paid_by_card': '0e1b4f9e',
  'referral_rewards.known_state': 'e6fce07e',
  'referral_rewards.not_to_oneself': 'e09ee7d7',
  'referral_rewards.referral_rewards_amount_cents_check': '4fa7911f',
  'referral_rewards.referral_rewards_check': '84b41430',
  'referral_rewards.referral_rewards_monthly_cap_check': '85aeee18',
  'referral_rewards.referral_rewards_order_id_key': 'c7b7f285',
  'referral_rewards.referral_rewards_reason_version': 'c89b6d7c',
  'referral_rewards.referral_rewards_referred_user_key': '11b7bd14',
  'runs.disputed_within_share': 'bc5e28da',
  'runs.known_state': 'ba870fb6',
  'runs.runs_order_item_id_sequence_key': '1da2f87c',
  'runs.runs_reason_version': 'c89b6d7c',
  'runs.runs_rejected_passes_version': '17dc0938',
  'runs.runs_share_cents_check': '9f8e3098',
  'runs.runs_stage_version': '038de907',
  'transitions.append_only': '8965a573',
  'transitions.transitions_reason_version': 'dfeb3f5d',
};

const tables = [...new Set(Object.keys(guards).map((guard) => guard.split('.')[0]))];
const values = (rows: readonly (readonly (string | undefined)[])[]) =>
  `(values ${rows.map((row) => `(${row.map((cell) => `'${cell}'`).join(', ')})`).join(', ')})`;

/**
 * SQL that returns enabled triggers with the source of their functions, constraints and unique indexes, as (guard,
 * sum). Casts, parentheses and whitespace are ignored, since versions of PostgreSQL write them differently.
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

const listedGuards = `${values(Object.entries(guards))} w (guard, sum)`;

/** Further guards are no fault: a newer version of Furrow may have added them during an upgrade. */
export const guardRules = {
  database_guards_books: `
    select w.guard as what
    from ${listedGuards} left join (${existingGuards}) s on s.guard = w.guard
    where w.sum is distinct from s.sum`,
} satisfies Partial<Record<RuleName, string>>;

/** SQL that returns the guards in the database that the list above lacks. */
export const unlistedGuards = `
  select s.guard as what from (${existingGuards}) s
  where not exists (select from ${listedGuards} where w.guard = s.guard)`;
