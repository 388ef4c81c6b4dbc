import { usePaymentInTab } from '../../../ordering/use-payment-in-tab.ts';
import { usesWalletByDefault } from '../amounts/split.ts';

/** Key of the choice whether to use the wallet, which is stored in this tab with the billing address. */
const key = 'wallet';

/** Whether the wallet is used: the buyer's last choice, otherwise the default. Amounts are in whole cents. */
export function useWalletChoice(total: number, balance: number): [boolean, (isUsed: boolean) => void] {
  const choice = usePaymentInTab(({ billing }) => billing[key]);
  const isUsed = choice === undefined ? usesWalletByDefault(total, balance) : choice === 'yes';
  const setUsed = (isUsedNow: boolean) => {
    const { billing, saveBilling } = usePaymentInTab.getState();
    saveBilling({ ...billing, [key]: isUsedNow ? 'yes' : 'no' });
  };
  return [isUsed, setUsed];
}
