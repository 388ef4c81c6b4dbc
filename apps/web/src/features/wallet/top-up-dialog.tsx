import { lazy, Suspense, useRef } from 'react';
import { walletTexts } from '../../texts/wallet.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ErrorBoundary } from '../../ui/display/error-boundary.tsx';
import { ProblemState } from '../../ui/states/problem-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

const Form = lazy(async () => ({ default: (await import('../payments/top-up/top-up-form.tsx')).TopUpForm }));

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** Element to focus after closing, because the button that opened the dialog may have disappeared. */
  focusAfter: () => HTMLElement | null;
  /** Amount in dollars that is filled in; by default the smallest one that is offered. */
  initialAmount?: number;
}

/** Dialog to top up the wallet. Closing it discards the form, but a payment in progress continues on the server. */
export function TopUpDialog({ isOpen, onClose, focusAfter, initialAmount }: Props) {
  const formRef = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      title={walletTexts.topUpTitle}
      description={walletTexts.topUpAbout}
      onClose={onClose}
      finalFocus={focusAfter}
      // Focuses the container until the form has loaded, which then focuses its amount.
      initialFocus={() => formRef.current?.querySelector<HTMLElement>('input:checked') ?? formRef.current}
    >
      <div className="wallet-top-up" ref={formRef} tabIndex={-1}>
        <ErrorBoundary
          fallback={<ProblemState problem={{ kind: navigator.onLine ? 'unreachable' : 'offline' }} />}
        >
          <Suspense fallback={<FormSkeleton />}>
            <Form onDone={onClose} {...(initialAmount !== undefined && { initialAmount })} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </Dialog>
  );
}

function FormSkeleton() {
  return (
    <div className="wallet-top-up-waiting" aria-busy="true">
      <span className="visually-hidden">{walletTexts.topUpLoading}</span>
      <Skeleton height={2.75} />
      <Skeleton height={2.75} />
      <Skeleton height={2.75} />
    </div>
  );
}
