import '../../ordering/ordering.css';
import './wallet.css';
import { useRef, useState } from 'react';
import { texts } from '../../texts/app.ts';
import { walletTexts } from '../../texts/wallet.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ProblemState } from '../../ui/states/problem-state.tsx';
import { OpenPayments } from '../open-payments/open-payments.tsx';
import { SavedCards } from '../payments/saved-cards/saved-cards.tsx';
import { BalanceHead } from './balance-head.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { HistoryTable } from './history-table.tsx';
import { loadWallet } from './load-wallet.ts';
import { MoreEntries } from './more-entries.tsx';
import { StatementButton } from './statement-button.tsx';
import { TopUpDialog } from './top-up-dialog.tsx';
import { useHistory } from './use-history.ts';

const words = walletTexts.history;

/** The balance of the wallet and its history. */
export default function WalletScreen() {
  const history = useHistory();
  const { entries, error } = history;
  const [isToppingUp, setToppingUp] = useState(false);
  const topUpButton = useRef<HTMLButtonElement>(null);
  const isEmpty = entries?.length === 0;
  const tryAgain = () => {
    history.tryAgain();
    void loadWallet();
  };
  return (
    <Page title={walletTexts.title} wide>
      <BalanceHead canRetry={entries !== undefined}>
        <Button ref={topUpButton} onClick={() => setToppingUp(true)}>
          {walletTexts.topUp}
        </Button>
        {entries && !isEmpty && <StatementButton />}
      </BalanceHead>
      <OpenPayments onTopUp={() => setToppingUp(true)} />
      <SavedCards />
      <section aria-label={words.title}>
        {history.isPending && <HistorySkeleton />}
        {error && !entries && <ProblemState problem={error} onTryAgain={tryAgain} />}
        {isEmpty && <EmptyState heading={words.emptyHeading} explanation={words.emptyExplanation} />}
        {entries && error && !history.hasMoreFailed && (
          <p className="page-note" role="alert">
            {words.notNewest}{' '}
            <Button variant="link" onClick={tryAgain}>
              {texts.action.tryAgain}
            </Button>
          </p>
        )}
        {entries && !isEmpty && (
          <>
            <HistoryTable entries={entries} />
            <MoreEntries history={history} shownCount={entries.length} />
          </>
        )}
      </section>
      <TopUpDialog
        isOpen={isToppingUp}
        onClose={() => setToppingUp(false)}
        focusAfter={() => topUpButton.current}
      />
    </Page>
  );
}
