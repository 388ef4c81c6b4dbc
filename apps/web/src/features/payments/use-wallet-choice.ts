import { useInHand } from '../../ordering/in-hand.ts';
import { usesWalletAtFirst } from './split.ts';

/** Key of the wallet choice, stored in this tab with the billing address. */
const key = 'wallet';

/** Use of the wallet: the buyer's last choice, otherwise the default. Amounts in whole cents. */
export function useWalletChoice(total: number, balance: number): [boolean, (isUsed: boolean) => void] {
  const said = useInHand(({ billing }) => billing[key]);
  const isUsed = said === undefined ? usesWalletAtFirst(total, balance) : said === 'yes';
  const say = (use: boolean) => {
    const { billing, keepBilling } = useInHand.getState();
    keepBilling({ ...billing, [key]: use ? 'yes' : 'no' });
  };
  return [isUsed, say];
}

/** The choice applies to one payment only. */
export function forgetWalletChoice(): void {
  const { billing, keepBilling } = useInHand.getState();
  const { [key]: _, ...address } = billing;
  keepBilling(address);
}
