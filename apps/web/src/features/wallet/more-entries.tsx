import { useEffect, useRef } from 'react';
import { walletTexts } from '../../texts/wallet.ts';
import { Button } from '../../ui/controls/button.tsx';
import { type LoadedHistory, pageSize } from './use-history.ts';

const words = walletTexts.history;

/** Number of the entries shown, with a button that loads more of them. */
export function MoreEntries({ history, shownCount }: { history: LoadedHistory; shownCount: number }) {
  const { total, hasMore, isLoadingMore, hasMoreFailed, loadMore } = history;
  const statusLine = useRef<HTMLParagraphElement>(null);
  const isRequested = useRef(false);
  useEffect(() => {
    // The button that had the focus is removed with the last page, so the focus moves to this line.
    if (isRequested.current && !hasMore) statusLine.current?.focus({ preventScroll: true });
  }, [hasMore]);
  if (total <= pageSize) return null;
  return (
    <div className="wallet-more">
      <p className="page-quiet number" role="status" tabIndex={-1} ref={statusLine}>
        {hasMore ? words.shownOf({ shown: shownCount, total }) : words.all({ total })}
      </p>
      {hasMoreFailed && (
        <p className="wallet-problem" role="alert">
          {words.moreFailed}
        </p>
      )}
      {hasMore && (
        <Button
          variant="plain"
          loading={isLoadingMore}
          onClick={() => {
            isRequested.current = true;
            loadMore();
          }}
        >
          {words.more({ count: Math.min(pageSize, total - shownCount) })}
        </Button>
      )}
    </div>
  );
}
