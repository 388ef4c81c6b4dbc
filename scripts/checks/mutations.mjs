// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of code.
import { accessMutations } from './access-mutations.mjs';
import { deviceMutations } from './device-mutations.mjs';
import { giftAndDisputeMutations } from './gift-and-dispute-mutations.mjs';
import { runMutations } from './run-mutations.mjs';

/**
 * Mutations that remove, one at a time, safeguards for money. In each, `text` occurs in `file` exactly once and is
 * replaced by `by`; one of `tests` has to fail, otherwise the safeguard is untested.
 *
 * Mutations of other areas have files of their own in this folder, spread below; docs/faults.md (F31) states how many
 * there are.
 * @typedef {{ name: string, file: string, text: string, by: string, tests: string[] }} Mutation
 */

const features = 'apps/server/src/features';
const payments = `${features}/payments`;
const migrations = 'apps/server/src/database/migrations';

/** @type {Mutation[]} */
export const mutations = [
  ...giftAndDisputeMutations,
  ...deviceMutations,
  ...accessMutations,
  ...runMutations,
  {
    name: 'payments of an account do not wait for each other',
    file: `${payments}/lock-payer.store.ts`,
    text: 'where id = ${account} for no key update`',
    by: 'where id = ${account}`',
    tests: [`${payments}/one-wallet.test.ts`, `${payments}/top-ups.test.ts`],
  },
  {
    name: 'an item can be removed while it is being paid for',
    file: `${features}/cart/cart.store.ts`,
    text: ".forUpdate('cart_items')\n    .as('locked')",
    by: ".as('locked')",
    tests: [`${payments}/one-wallet.test.ts`, `${features}/cart/remove-items.test.ts`],
  },
  {
    name: 'an item can be paid for while it is being removed',
    file: `${features}/cart/cart.store.ts`,
    text: `    .forUpdate()
    .execute();
}

/** Lists those of these items`,
    by: `    .execute();
}

/** Lists those of these items`,
    tests: [`${payments}/one-wallet.test.ts`, `${features}/cart/remove-items.test.ts`],
  },
  {
    name: 'the balance of the wallet is read without a lock',
    file: `${features}/ledger/spendable.ts`,
    text: 'order by name for update`',
    by: 'order by name`',
    tests: [`${features}/referrals/concurrent-revocations.test.ts`],
  },
  {
    name: 'the end of a payment is booked without a lock',
    file: `${payments}/attempts.store.ts`,
    text: '.$if(lock, (query) => query.forUpdate())',
    by: '.$if(lock, (query) => query)',
    tests: [`${payments}/concurrent-settlement.test.ts`],
  },
  {
    name: 'a charge that arrived after its attempt was abandoned becomes an order',
    file: `${payments}/place-order.ts`,
    text: 'transitionStatements, changedId)',
    by: 'transitionStatements, sql.val(attempt.id))',
    tests: [`${payments}/late-charges.test.ts`, `${payments}/concurrent-settlement.test.ts`],
  },
  {
    name: 'an attempt that has ended can end again',
    file: `${payments}/finish-attempt.ts`,
    text: 'if (isFinalState(attemptStates, from))',
    by: 'if (isFinalState(attemptStates, from) && attemptId === null)',
    tests: [`${payments}/paying-faults.test.ts`],
  },
  {
    name: 'an attempt is abandoned although its state has changed since it was read',
    file: `${payments}/finish-attempt.ts`,
    text: 'if (attempt.state !== expectedState || !isUnsubmitted(expectedState)) return false;',
    by: 'if (!isUnsubmitted(expectedState)) return false;',
    tests: [`${payments}/paying-faults.test.ts`],
  },
  {
    name: 'a process charges the card of an attempt that another process has claimed',
    file: `${payments}/settle-attempt.ts`,
    text: 'if (!isOurs) {',
    by: 'if (!isOurs && id === null) {',
    tests: [`${payments}/declined-cards.test.ts`],
  },
  {
    name: 'a charge is requested with a random key',
    file: `${payments}/gateway-calls.ts`,
    text: '  key: id,\n  since:',
    by: '  key: crypto.randomUUID(),\n  since:',
    tests: [`${payments}/payments.test.ts`],
  },
  {
    name: 'a late charge is refunded with a random key',
    file: `${payments}/late-charges.ts`,
    text: 'refundKey: `late:${id}`',
    by: 'refundKey: `late:${crypto.randomUUID()}`',
    tests: [`${payments}/late-charges.test.ts`],
  },
  {
    name: 'a charge of a different amount pays for the requested items',
    file: `${payments}/compare-charges.ts`,
    text: ' && attempt.card_cents === amountCents',
    by: '',
    tests: [`${payments}/compare-charges.test.ts`],
  },
  {
    name: 'a late charge is booked as refunded while the refund is still pending',
    file: `${payments}/late-charges.ts`,
    text: "if (refund !== 'succeeded')",
    by: "if (refund === 'failed')",
    tests: [`${payments}/late-charges.test.ts`],
  },
  {
    name: 'a card that paid still counts as declined',
    file: `${payments}/finish-attempt.ts`,
    text: '...charge, isNotADecline: true }',
    by: '...charge }',
    tests: [`${payments}/declined-cards.test.ts`],
  },
  {
    name: 'the loss of a part of a late charge is booked as the loss of all of it',
    file: `${features}/disputes/end-dispute.ts`,
    text: 'Math.min(await lateCentsHeld(trx, attempt_id), amount_cents)',
    by: 'await lateCentsHeld(trx, attempt_id)',
    tests: [`${payments}/late-charges.test.ts`],
  },
  {
    name: 'a price is charged that was not shown',
    file: `${payments}/begin-attempt.ts`,
    text: 'if (cardCents + walletCents !== total)',
    by: 'if (cardCents + walletCents > total * 2)',
    tests: [`${payments}/tampering.test.ts`],
  },
  {
    name: 'the wallet pays less than it could',
    file: `${payments}/begin-attempt.ts`,
    text: 'walletCents < Math.min(balance, total)',
    by: 'walletCents < 0',
    tests: [`${payments}/tampering.test.ts`, `${payments}/one-wallet.test.ts`],
  },
  {
    name: 'a transaction that conflicted with another is not repeated',
    file: 'apps/server/src/database/in-transaction.ts',
    text: 'const maxAttempts = 5;',
    by: 'const maxAttempts = 1;',
    tests: [`${payments}/paying-faults.test.ts`],
  },
  {
    name: 'concurrent top-ups can fill a wallet past its limit',
    file: `${payments}/open-attempts.store.ts`,
    text: "kind = 'top_up' and settled_at is null)",
    by: "kind = 'top_up' and settled_at is null and false)",
    tests: [`${payments}/top-ups.test.ts`],
  },
  {
    name: 'a transition ignores the current state of a row',
    file: 'apps/server/src/states/transition.ts',
    text: 'where id = ${id} and state = ${from} returning id`,',
    by: 'where id = ${id} returning id`,',
    tests: ['apps/server/src/states/states.test.ts'],
  },
  {
    name: 'a transition of several rows ignores their current states',
    file: 'apps/server/src/states/transition.ts',
    text: 'where id = any(${ids}::uuid[]) and state = ${from} returning id',
    by: 'where id = any(${ids}::uuid[]) returning id',
    tests: ['apps/server/src/states/states.test.ts'],
  },
  {
    name: 'two refunds of an order do not see each other',
    file: `${features}/runs/refund-runs.store.ts`,
    text: ' for update of o',
    by: '',
    tests: [`${features}/refunds/concurrent-refunds.test.ts`],
  },
  {
    name: 'the result of a refund to a card is booked twice',
    file: `${features}/refunds/card-refunds.store.ts`,
    text: ".forUpdate('c')",
    by: '',
    tests: [`${features}/refunds/concurrent-refunds.test.ts`],
  },
  {
    name: 'a refund to a card is requested with a random key',
    file: `${features}/refunds/complete-card-refund.ts`,
    text: 'refundKey: id,',
    by: 'refundKey: crypto.randomUUID(),',
    tests: [`${features}/refunds/refund-order.test.ts`],
  },
  {
    name: 'rewards of one referrer are decided concurrently',
    file: `${features}/referrals/sweep-rewards.ts`,
    text: '  await lockAccount(trx, candidate.referrer_account);\n',
    by: '',
    tests: [`${features}/referrals/monthly-cap.test.ts`],
  },
  {
    name: 'a referrer gets one reward more than the monthly cap',
    file: `${features}/referrals/sweep-rewards.ts`,
    text: ' < monthlyCap;',
    by: ' <= monthlyCap;',
    tests: [`${features}/referrals/monthly-cap.test.ts`],
  },
  {
    name: 'a held reward is decided more than once',
    file: `${features}/referrals/decide-held-reward.ts`,
    text: "if (reward?.state !== 'held')",
    by: 'if (reward === null)',
    tests: [`${features}/referrals/monthly-cap.test.ts`],
  },
  {
    name: 'an order is refunded while it earns a reward',
    file: `${features}/referrals/sweep-rewards.ts`,
    text: '  await lockOrder(trx, candidate.order_id);\n',
    by: '',
    tests: [`${features}/referrals/concurrent-revocations.test.ts`],
  },
  {
    name: 'the debt of a revoked gift is collected twice',
    file: `${features}/referrals/rewards.store.ts`,
    text: ".where('w.id', '=', id).forUpdate('w').executeTakeFirst()",
    by: ".where('w.id', '=', id).executeTakeFirst()",
    tests: [`${features}/referrals/concurrent-revocations.test.ts`],
  },
  {
    name: 'more calls are accepted than a limit allows',
    file: 'apps/server/src/limits/limits.ts',
    text: '        .where(sql<boolean>`limit_counters.count < case excluded.name ${sql.join(maxByName, sql` `)} end`),',
    by: '',
    tests: ['apps/server/src/limits/limits.test.ts'],
  },
  {
    name: 'a code is guessed more than five times',
    file: `${features}/accounts/codes/codes.store.ts`,
    text: "    .where('attempts', '<', limits.maxAttempts)\n",
    by: '',
    tests: [`${features}/accounts/codes/codes.test.ts`],
  },
  {
    name: 'a code is used twice',
    file: `${features}/accounts/codes/codes.store.ts`,
    text: "          eb('used_at', 'is', null),\n",
    by: '',
    tests: [`${features}/accounts/codes/codes.test.ts`],
  },
  {
    name: 'the signed address of one file is valid for any other',
    file: 'apps/server/src/http/signed-url.ts',
    text: ' || !isSigned(keys, `${path} ${expires}`, signature)',
    by: '',
    tests: [`${features}/documents/documents.test.ts`],
  },
  {
    name: 'an item is in two active attempts',
    file: `${migrations}/0001-baseline.sql`,
    text: 'create unique index one_live_attempt',
    by: 'create index one_live_attempt',
    tests: [`${features}/audit/audit.test.ts`],
  },
  {
    name: 'an attempt becomes two orders',
    file: `${migrations}/0001-baseline.sql`,
    text: 'attempt_id uuid not null unique references payment_attempts,\n  total_cents',
    by: 'attempt_id uuid not null references payment_attempts,\n  total_cents',
    tests: [`${features}/audit/audit.test.ts`],
  },
  {
    name: 'an item of the cart is ordered twice',
    file: `${migrations}/0001-baseline.sql`,
    text: 'cart_item_id uuid not null unique references',
    by: 'cart_item_id uuid not null references',
    tests: [`${features}/audit/audit.test.ts`],
  },
  {
    name: 'a wallet goes below zero',
    file: `${migrations}/0001-baseline.sql`,
    text: 'balance_cents >= 0 or name',
    by: 'balance_cents is not null or name',
    tests: [`${features}/ledger/ledger.test.ts`],
  },
  {
    name: 'a posting that does not sum to zero is committed',
    file: `${migrations}/0001-baseline.sql`,
    text: 'transaction_id) <> 0 then',
    by: 'transaction_id) <> 0 and false then',
    tests: [`${features}/ledger/ledger.test.ts`],
  },
  {
    name: 'a key of the ledger is posted twice',
    file: `${migrations}/0001-baseline.sql`,
    text: 'idem_key text not null unique',
    by: 'idem_key text not null',
    tests: [`${features}/ledger/ledger.test.ts`],
  },
  {
    name: 'a balance is changed by hand',
    file: `${migrations}/0001-baseline.sql`,
    text: 'if pg_trigger_depth() < 2 then',
    by: 'if false then',
    tests: [`${features}/ledger/ledger.test.ts`],
  },
  {
    name: 'one idempotency key starts two attempts',
    file: `${migrations}/0001-baseline.sql`,
    text: 'create unique index one_attempt_per_key',
    by: 'create index one_attempt_per_key',
    tests: [`${features}/audit/audit.test.ts`],
  },
  {
    name: 'a webhook event of Stripe is accepted at any age',
    file: 'apps/server/src/adapters/payments/stripe/parse-webhook-event.ts',
    text: '      toleranceSeconds,\n',
    by: '      1e12,\n',
    tests: [`${features}/webhooks/webhooks.test.ts`],
  },
  {
    name: 'an intent is created with a random key',
    file: 'apps/server/src/adapters/payments/stripe/prepare-intent.ts',
    text: '{ idempotencyKey: key }',
    by: '{ idempotencyKey: crypto.randomUUID() }',
    tests: ['apps/server/src/adapters/payments/gateways.test.ts', `${payments}/paying-by-stripe.test.ts`],
  },
  {
    name: 'a dispute is booked by several callers concurrently',
    file: `${features}/disputes/book-dispute.ts`,
    text: '  await lockAccount(trx, account);\n',
    by: '',
    tests: [`${features}/disputes/dispute-cases.test.ts`],
  },
  {
    name: 'a dispute that was won in part costs the full amount',
    file: 'apps/server/src/adapters/payments/stripe/read-disputes.ts',
    text: '    returnedCents,\n  };',
    by: '    returnedCents: 0,\n  };',
    tests: [`${features}/disputes/disputes-at-stripe.test.ts`],
  },
  {
    name: 'a webhook event is handled with a charge that was fetched before it arrived',
    file: `${features}/webhooks/coalesce-runs.ts`,
    text: 'active.next ??= active.current.then(runOnceMore, runOnceMore);',
    by: 'active.next ??= active.current;',
    tests: [`${features}/webhooks/coalesce-runs.test.ts`],
  },
  {
    name: 'a pass is sold by its classification alone',
    file: 'packages/analysis/src/analyse.ts',
    text: ': result.index.valid / result.pixels.length;',
    by: ': clear;',
    tests: ['packages/analysis/src/choose/choice-by-bands.test.ts'],
  },
  {
    name: 'the result’s own pass in a time series is sold by its classification alone',
    file: 'packages/analysis/src/analyse.ts',
    text: 'Math.min(clear, result.ownShare ?? clear)',
    by: 'clear',
    tests: ['packages/analysis/src/choose/choice-by-bands.test.ts'],
  },
  {
    name: 'a suspect scene is sold',
    file: 'packages/analysis/src/analyse.ts',
    text: 'if (result.implausible.length > 0) throw implausibleError(result.implausible);',
    by: '',
    tests: ['packages/analysis/src/pass/plausible-reflectance.test.ts'],
  },
  {
    name: 'ISOXML has latitude and longitude swapped',
    file: 'packages/analysis/src/exports/zones-isoxml.ts',
    text: 'C: lat.toFixed(9), D: lng.toFixed(9)',
    by: 'C: lng.toFixed(9), D: lat.toFixed(9)',
    tests: ['packages/analysis/src/exports/vector-files.test.ts'],
  },
  {
    name: 'ISOXML has holes as outer lines',
    file: 'packages/analysis/src/exports/zones-isoxml.ts',
    text: 'A: i === 0 ? outerLineType : innerLineType',
    by: 'A: outerLineType',
    tests: ['packages/analysis/src/exports/vector-files.test.ts'],
  },
];
