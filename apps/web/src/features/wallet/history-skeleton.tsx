import { walletTexts } from '../../texts/wallet.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';

const rows = ['48%', '62%', '40%', '55%', '44%', '58%'];

/** Placeholder rows with the size of rows of the history. */
export function HistorySkeleton() {
  return (
    <div className="wallet-skeleton" aria-busy="true" data-arriving>
      <span className="visually-hidden">{walletTexts.history.loading}</span>
      {rows.map((width) => (
        <div className="wallet-waiting" key={width}>
          <Skeleton lines={1} width={width} />
          <Skeleton lines={1} width="4.5rem" />
        </div>
      ))}
    </div>
  );
}
