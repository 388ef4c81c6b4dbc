/** Ports and keys of the Stripe double, and the port of its bank, which receives the buyer's decision. */
export const double = {
  port: () => process.env['FURROW_E2E_STRIPE_API_PORT'] ?? '',
  bankPort: () => process.env['FURROW_E2E_STRIPE_BANK_PORT'] ?? '',
  keys: {
    secret: 'sk_test_double0123456789abcdef',
    publishable: 'pk_test_double0123456789abcdef',
    webhook: 'whsec_double0123456789abcdef',
  },
} as const;
