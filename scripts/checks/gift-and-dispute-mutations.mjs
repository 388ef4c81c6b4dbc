// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of code.

const features = 'apps/server/src/features';

/**
 * Mutations that remove, one at a time, safeguards for rare cases that cost money: disputes, gifts, refunds that are
 * returned, other vendors, runs without a job.
 * @type {import('./mutations.mjs').Mutation[]}
 */
export const giftAndDisputeMutations = [
  {
    name: 'an order whose payment is disputed earns a reward',
    file: `${features}/referrals/due-rewards.store.ts`,
    text: "and d.state <> 'won')",
    by: "and d.state = 'lost')",
    tests: [`${features}/referrals/rewards.test.ts`],
  },
  {
    name: 'an order with an analysis that is suspended by a dispute earns a reward',
    file: `${features}/referrals/due-rewards.store.ts`,
    text: "and (x.state = 'Disputed' or x.disputed_cents > 0))",
    by: 'and false)',
    tests: [`${features}/referrals/rewards.test.ts`],
  },
  {
    name: 'a dispute takes the gifts of a wallet',
    file: `${features}/disputes/set-aside.ts`,
    text: 'const walletCents = balance - promo;',
    by: 'const walletCents = balance;',
    tests: [`${features}/disputes/disputes.test.ts`],
  },
  {
    name: 'a run continues after a dispute without a job',
    file: `${features}/disputes/end-dispute.ts`,
    text: '    queued_at: null,\n',
    by: '',
    tests: [`${features}/disputes/dispute-cases.test.ts`],
  },
  {
    name: 'a refund that its card returns later is not reported',
    file: `${features}/webhooks/handle-event.ts`,
    text: "if (type === 'refund.failed' && state === 'done') {",
    by: "if (type === 'refund.failed' && state === 'requested') {",
    tests: [`${features}/webhooks/webhooks.test.ts`],
  },
  {
    name: 'every delivery pays one vendor',
    file: `${features}/runs/end-run.ts`,
    text: 'accountNames.vendor(run.vendor)',
    by: "accountNames.vendor('furrow')",
    tests: [`${features}/runs/another-vendor.test.ts`],
  },
  {
    name: 'every refunded delivery is charged to one vendor',
    file: `${features}/runs/refund-runs.ts`,
    text: 'accountNames.vendor(vendor)',
    by: "accountNames.vendor('furrow')",
    tests: [`${features}/runs/another-vendor.test.ts`],
  },
  {
    name: 'gifts do not count towards the limit of a wallet',
    file: `${features}/payments/open-attempts.store.ts`,
    text: 'where name in (${accountNames.wallet(account)}, ${accountNames.promo(account)}))',
    by: 'where name = ${accountNames.wallet(account)})',
    tests: [`${features}/payments/top-ups.test.ts`],
  },
  {
    name: 'more is refunded to a card than was refunded as money',
    file: `${features}/refunds/refund-order.ts`,
    text: 'const cardCents = Math.min(refundableCardCents, moneyCents);',
    by: 'const cardCents = Math.min(refundableCardCents, cents);',
    tests: [`${features}/refunds/refund-order.test.ts`],
  },
  {
    name: 'waiting for a clear view counts as a failed try',
    file: `${features}/runs/end-run.ts`,
    text: "const failures = to === 'Scheduled' ? run.failures + 1 : 0;",
    by: 'const failures = run.failures + 1;',
    tests: [`${features}/runs/runs.test.ts`],
  },
  {
    name: 'an operator has a run retried before the previous one has ended',
    file: `${features}/runs/retry-run.ts`,
    text: 'if (previousRun) return',
    by: 'if (previousRun === null) return',
    tests: [`${features}/runs/retry-run.test.ts`],
  },
];
