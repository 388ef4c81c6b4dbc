import { type ReactNode, useEffect, useState } from 'react';
import { texts } from '../../texts/app.ts';
import { walletTexts } from '../../texts/wallet.ts';
import { Button } from '../../ui/controls/button.tsx';
import { formatTimeOfDay } from '../../ui/formats/dates.ts';
import { formatMoney } from '../../ui/formats/money.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { loadWallet, retryLoading } from './load-wallet.ts';
import { useWallet } from './wallet-state.ts';

const words = walletTexts;

interface Props {
  /** True if no other part of the screen has a button to try again. */
  canRetry: boolean;
  /** Buttons of the wallet, such as the one for a top-up. */
  children: ReactNode;
}

/** Balance at the top of the wallet screen. Changes are announced to screen readers. */
export function BalanceHead({ canRetry, children }: Props) {
  const { balance, promotional, promotionalVersion, version, isLoaded, status, staleSince } = useWallet();
  const change = useChangeCount(isLoaded ? balance : null);
  // The socket sends only the total balance, so its promotional part is loaded by a call.
  const isGiftStale = isLoaded && promotionalVersion !== version;
  useEffect(() => {
    if (isGiftStale) void loadWallet();
  }, [isGiftStale]);
  const isUnknown = !isLoaded && status === 'failed';
  const unknown = isUnknown ? words.unknown : <Skeleton height={2} width="9rem" />;
  const giftAmount = Math.min(promotional, balance);

  return (
    <div className="wallet-head">
      <div>
        <p className="page-quiet">{words.balance}</p>
        <p
          key={change}
          className="wallet-balance number"
          data-fresh={change > 0 || undefined}
          data-old={staleSince !== null || undefined}
          aria-busy={!isLoaded && !isUnknown}
        >
          {isLoaded ? formatMoney(balance) : unknown}
        </p>
        <p className="page-quiet number wallet-as-of" role="status">
          {staleSince !== null && words.balanceOld({ time: formatTimeOfDay(new Date(staleSince)) })}
        </p>
        {isLoaded && giftAmount > 0 && (
          <p className="wallet-gift">
            <span className="number">{words.promotional({ amount: formatMoney(giftAmount) })}</span>
            <span className="page-quiet">{words.promotionalAbout}</span>
          </p>
        )}
        {isUnknown && canRetry && (
          <p className="page-quiet">
            {words.balanceMissing}{' '}
            <Button variant="link" onClick={retryLoading}>
              {texts.action.tryAgain}
            </Button>
          </p>
        )}
      </div>
      <div className="wallet-actions">{children}</div>
      <p className="visually-hidden" role="status">
        {change > 0 && words.balanceIsNow({ amount: formatMoney(balance) })}
      </p>
    </div>
  );
}

/** Number of changes of the balance while this screen was open. */
function useChangeCount(balance: number | null): number {
  const [last, setLast] = useState({ balance, times: 0 });
  if (last.balance === balance) return last.times;
  const isInitial = last.balance === null || balance === null;
  const next = { balance, times: isInitial ? last.times : last.times + 1 };
  setLast(next);
  return next.times;
}
