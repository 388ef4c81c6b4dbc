/** Ports and keys of the test double of Stripe. The port of its bank receives the decisions of buyers. */
export const double = {
  port: () => process.env['FURROW_E2E_STRIPE_API_PORT'] ?? '',
  bankPort: () => process.env['FURROW_E2E_STRIPE_BANK_PORT'] ?? '',
  keys: {
    secret: 'sk_test_double0123456789abcdef',
    publishable: 'pk_test_double0123456789abcdef',
    webhook: 'whsec_double0123456789abcdef',
  },
} as const;
