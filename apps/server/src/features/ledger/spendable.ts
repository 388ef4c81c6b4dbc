import { type Kysely, type NotNull, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { accountNames } from './post.ts';

/** Cents that an account can spend, and how many of them are gifts. `version` grows with every change. */
export interface WalletBalance {
  balance: number;
  promo: number;
  version: number;
}

/** Returns the current balance of a wallet. */
export async function findWalletBalance(db: Kysely<Schema>, account: string): Promise<WalletBalance> {
  return sumOf(await balanceRowsOf(db, account).execute(), account);
}

/** Returns the balances of several accounts, read at the same moment. */
export async function findWalletBalances(
  db: Kysely<Schema>,
  accounts: readonly string[],
): Promise<Map<string, WalletBalance>> {
  const names = accounts.flatMap((account) => [accountNames.promo(account), accountNames.wallet(account)]);
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['name', 'balance_cents', 'version'])
    .$narrowType<{ balance_cents: NotNull }>()
    .where('name', '=', sql<string>`any(${names})`)
    .execute();
  const byAccount = Map.groupBy(rows, ({ name }) => name.slice(name.indexOf(':') + 1));
  return new Map(accounts.map((account) => [account, sumOf(byAccount.get(account) ?? [], account)]));
}

/**
 * Returns the current balance, locked until the transaction ends. Rows are locked in the same order as by postings, so
 * that they cannot deadlock.
 */
export async function lockWalletBalance(trx: Transaction<Schema>, account: string): Promise<WalletBalance> {
  const { rows } = await sql<BalanceRow>`
    select name, balance_cents, version from ledger_accounts
    where name in (${accountNames.promo(account)}, ${accountNames.wallet(account)})
    order by name for update`.execute(trx);
  return sumOf(rows, account);
}

function balanceRowsOf(db: Kysely<Schema>, account: string) {
  return db
    .selectFrom('ledger_accounts')
    .select(['name', 'balance_cents', 'version'])
    .$narrowType<{ balance_cents: NotNull }>()
    .where('name', 'in', [accountNames.promo(account), accountNames.wallet(account)]);
}

interface BalanceRow {
  name: string;
  balance_cents: number;
  version: number;
}

function sumOf(rows: readonly BalanceRow[], account: string): WalletBalance {
  const gift = rows.find(({ name }) => name === accountNames.promo(account));
  return {
    balance: rows.reduce((sum, { balance_cents }) => sum + balance_cents, 0),
    promo: gift?.balance_cents ?? 0,
    version: rows.reduce((sum, { version }) => sum + version, 0),
  };
}
