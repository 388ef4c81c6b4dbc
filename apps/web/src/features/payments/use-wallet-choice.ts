import { useInHand } from '../../ordering/in-hand.ts';
import { usesWalletAtFirst } from './split.ts';

/** Beside the address, what was said in this tab about the wallet. */
const key = 'wallet';

/** Whether the wallet pays what it can: as the buyer said last, or as is proposed. Whole cents. */
export function useWalletChoice(total: number, balance: number): [boolean, (isUsed: boolean) => void] {
  const said = useInHand(({ billing }) => billing[key]);
  const isUsed = said === undefined ? usesWalletAtFirst(total, balance) : said === 'yes';
  const say = (use: boolean) => {
    const { billing, keepBilling } = useInHand.getState();
    keepBilling({ ...billing, [key]: use ? 'yes' : 'no' });
  };
  return [isUsed, say];
}

/** The next payment is another one. */
export function forgetWalletChoice(): void {
  const { billing, keepBilling } = useInHand.getState();
  const { [key]: _, ...address } = billing;
  keepBilling(address);
}
