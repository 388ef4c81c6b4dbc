/** What keeps the books whoever writes to them, by table: without these, what is written there proves little. */
const guards: Readonly<Record<string, readonly string[]>> = {
  ledger_transactions: ['append_only'],
  ledger_entries: ['append_only', 'move_balance', 'sums_to_zero', 'come_with_transaction'],
  ledger_accounts: ['never_deleted', 'balance_moves_with_entries', 'starts_empty'],
  payment_attempts: ['settled_at_its_end'],
  transitions: ['append_only'],
};

const wanted = Object.entries(guards)
  .flatMap(([table, triggers]) => triggers.map((trigger) => `('${table}', '${trigger}')`))
  .join(', ');

export const guardRules: Record<string, string> = {
  'the database guards the books': `
    select w.guarded || '.' || w.guard as what from (values ${wanted}) w (guarded, guard)
    left join pg_trigger t on t.tgrelid = to_regclass(w.guarded) and t.tgname = w.guard
    where t.tgenabled is null or t.tgenabled not in ('O', 'A')`,
};
