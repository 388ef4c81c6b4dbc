import type { CardBillingAddress } from './card-handle.ts';

/** Props of the buttons that pay with a wallet of the phone or browser. */
export interface ExpressProps {
  /** Amount in whole cents, which the sheet of the wallet shows. */
  amountCents: number;
  /** Whether the buyer agrees that the card is saved. */
  savesCard: boolean;
  /** Checks the other fields of the form before the sheet opens. */
  validate: () => Promise<boolean>;
  billing: () => CardBillingAddress;
  /**
   * Pays with a payment method of the provider.
   * @returns false if nothing was paid
   */
  onMethod: (id: string) => Promise<boolean>;
}
