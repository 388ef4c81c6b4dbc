import type { OpenPayment } from '@furrow/contract/payments/payments';
import { useEffect, useRef, useState } from 'react';
import { type PaymentTrace, traceOf } from './payment-stage.ts';

/**
 * Remembers the open payment after it has ended.
 * @param isStarted true if a payment was started before this page was opened and its outcome is unknown here.
 */
export function usePaymentTrace(listedPayment: OpenPayment | undefined, isStarted: boolean) {
  const [trace, setTrace] = useState<PaymentTrace | null>(
    isStarted ? { attemptId: null, expiresAt: null } : null,
  );
  if (listedPayment && listedPayment.attempt_id !== trace?.attemptId) setTrace(traceOf(listedPayment));
  // A ref, because the result of the bank step is handled long after the render that started the step.
  const latestTrace = useRef(trace);
  useEffect(() => {
    latestTrace.current = trace;
  }, [trace]);
  return { trace, latest: latestTrace, clear: () => setTrace(null) };
}
