import { useEffect, useRef } from 'react';
import { walletTexts } from '../../texts/wallet.ts';
import { Button } from '../../ui/button.tsx';
import { countText } from '../../ui/numbers.ts';
import { type History, pageSize } from './use-history.ts';

const words = walletTexts.history;

/** Number of entries shown, with a button for more. */
export function MoreEntries({ history, shown }: { history: History; shown: number }) {
  const { total, hasMore, isLoadingMore, hasMoreFailed, loadMore } = history;
  const line = useRef<HTMLParagraphElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    // The button that had the focus is gone, so reading continues here.
    if (asked.current && !hasMore) line.current?.focus({ preventScroll: true });
  }, [hasMore]);
  if (total <= pageSize) return null;
  return (
    <div className="wallet-more">
      <p className="page-quiet number" role="status" tabIndex={-1} ref={line}>
        {hasMore
          ? words.shownOf({ shown: countText(shown), total: countText(total) })
          : words.all({ total: countText(total) })}
      </p>
      {hasMoreFailed && (
        <p className="wallet-problem" role="alert">
          {words.moreFailed}
        </p>
      )}
      {hasMore && (
        <Button
          look="plain"
          working={isLoadingMore}
          onClick={() => {
            asked.current = true;
            loadMore();
          }}
        >
          {words.more({ count: countText(Math.min(pageSize, total - shown)) })}
        </Button>
      )}
    </div>
  );
}
