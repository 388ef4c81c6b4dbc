import { lazy, Suspense, useRef } from 'react';
import { walletTexts } from '../../texts/wallet.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ProblemState } from '../../ui/problem-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const Form = lazy(async () => ({ default: (await import('../payments/top-up-form.tsx')).TopUpForm }));

interface Properties {
  isOpen: boolean;
  onClose: () => void;
  /** Where one goes on: what opened it may be over with it. */
  focusAfter: () => HTMLElement | null;
}

/** Where money is put into the wallet. Put away, its form is gone: what was under way is the server's to know. */
export function TopUpDialog({ isOpen, onClose, focusAfter }: Properties) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      title={walletTexts.topUpTitle}
      description={walletTexts.topUpAbout}
      onClose={onClose}
      focusAfter={focusAfter}
      // Until the form is there, which goes on at its amount by itself.
      focusFirst={() => place.current?.querySelector<HTMLElement>('input:checked') ?? place.current}
    >
      <div className="wallet-top-up" ref={place} tabIndex={-1}>
        <ErrorBoundary
          fallback={<ProblemState problem={{ kind: navigator.onLine ? 'unreachable' : 'offline' }} />}
        >
          <Suspense fallback={<Waiting />}>
            <Form onDone={onClose} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </Dialog>
  );
}

function Waiting() {
  return (
    <div className="wallet-top-up-waiting" aria-busy="true">
      <span className="visually-hidden">{walletTexts.topUpLoading}</span>
      <Skeleton height={2.75} />
      <Skeleton height={2.75} />
      <Skeleton height={2.75} />
    </div>
  );
}
