export const billingAddress = {
  address_line_1: '1 Mill Lane',
  city: 'Ghent',
  district: 'East Flanders',
  state: 'Flanders',
  postal_code: '9000',
};

/** Returns the body of a checkout for cart items, with this many cents from the wallet and the rest from the card. */
export function orderBody(
  items: readonly { id: string; total_price: number }[],
  { walletCents = 0, card = 'pm_card_visa' }: { walletCents?: number; card?: string } = {},
) {
  const total = items.reduce((sum, { total_price }) => sum + Math.round(total_price * 100), 0);
  return {
    amount: (total - walletCents) / 100,
    wallet_amount: walletCents / 100,
    cart_id: items.map(({ id }) => id),
    currency: 'usd',
    payment_method_id: total > walletCents ? card : null,
    billing_address: billingAddress,
  };
}
