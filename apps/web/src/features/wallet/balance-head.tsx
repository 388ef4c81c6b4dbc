import { type ReactNode, useEffect, useState } from 'react';
import { texts } from '../../texts/app.ts';
import { walletTexts } from '../../texts/wallet.ts';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/dates.ts';
import { moneyText } from '../../ui/money.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { loadWallet, tryLoadingAgain } from './load-wallet.ts';
import { useWallet } from './wallet-state.ts';

const words = walletTexts;

interface Properties {
  /** No other part of the screen offers a retry. */
  mayTryAgain: boolean;
  /** Actions of the wallet. */
  children: ReactNode;
}

/** Balance at the head of the wallet screen. A change is announced to screen readers. */
export function BalanceHead({ mayTryAgain, children }: Properties) {
  const { balance, promotional, promotionalAt, version, loaded, status, asOf } = useWallet();
  const change = useChanges(loaded ? balance : null);
  // The socket sends only the total, so the promotional part is loaded separately.
  const isPartOld = loaded && promotionalAt !== version;
  useEffect(() => {
    if (isPartOld) void loadWallet();
  }, [isPartOld]);
  const isUnknown = !loaded && status === 'failed';
  const unknown = isUnknown ? words.unknown : <Skeleton height={2} width="9rem" />;
  const gift = Math.min(promotional, balance);

  return (
    <div className="wallet-head">
      <div>
        <p className="page-quiet">{words.balance}</p>
        <p
          key={change}
          className="wallet-balance number"
          data-fresh={change > 0 || undefined}
          data-old={asOf !== null || undefined}
          aria-busy={!loaded && !isUnknown}
        >
          {loaded ? moneyText(balance) : unknown}
        </p>
        <p className="page-quiet number wallet-as-of" role="status">
          {asOf !== null && words.balanceOld({ time: clockTime(new Date(asOf)) })}
        </p>
        {loaded && gift > 0 && (
          <p className="wallet-gift">
            <span className="number">{words.promotional({ amount: moneyText(gift) })}</span>
            <span className="page-quiet">{words.promotionalAbout}</span>
          </p>
        )}
        {isUnknown && mayTryAgain && (
          <p className="page-quiet">
            {words.balanceMissing}{' '}
            <Button look="link" onClick={tryLoadingAgain}>
              {texts.action.tryAgain}
            </Button>
          </p>
        )}
      </div>
      <div className="wallet-actions">{children}</div>
      <p className="visually-hidden" role="status">
        {change > 0 && words.balanceIsNow({ amount: moneyText(balance) })}
      </p>
    </div>
  );
}

/** Number of changes of the balance while this screen was open. */
function useChanges(balance: number | null): number {
  const [seen, setSeen] = useState({ balance, times: 0 });
  if (seen.balance === balance) return seen.times;
  const isFirst = seen.balance === null || balance === null;
  const next = { balance, times: isFirst ? seen.times : seen.times + 1 };
  setSeen(next);
  return next.times;
}
