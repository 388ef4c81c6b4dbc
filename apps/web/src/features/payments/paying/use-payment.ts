import { endpoints } from '@furrow/contract/endpoints';
import type { OpenPayment } from '@furrow/contract/payments';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRefusal } from '../../../api/problem.ts';
import { invalidate } from '../../../api/query-client.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { useBankStep } from '../provider/card-input.ts';
import {
  bankStepOf,
  mayHaveSucceeded,
  noticeOfEnd,
  type PaymentFailure,
  type PaymentNotice,
  type PaymentResult,
  type PaymentStage,
  type PaymentTrace,
  type PendingBankStep,
  stageOf,
  traceOf,
} from './payment-stage.ts';
import { type PaymentOutcome, pollPaymentOutcome, type UntracedResult } from './poll-payment-outcome.ts';

interface PaymentOptions<Body> {
  /** Selects the open payment that belongs to this form. */
  isOurs: (payment: OpenPayment) => boolean;
  /** A payment was started before this page was opened, and its outcome is unknown here. */
  isStarted?: boolean;
  /** Requests the payment; null while a request is in progress. The same body again is the same payment. */
  send: (body: Body) => Promise<PaymentResult | null>;
  onPaid: (orderId: string | null) => Promise<void>;
  /** Nothing was paid: what the page shows may be out of date. */
  onUnpaid: (failure: PaymentFailure) => Promise<void>;
  /** The payment is not among the open ones. */
  resolveUntraced: (body: Body | null) => Promise<UntracedResult>;
}

/** Polled because a payment that waits for the bank may expire or end in another tab. */
const pollIntervalMs = 5_000;

/**
 * Pays, through everything that can happen: the bank asks for confirmation, no reply arrives, another tab continues, the page
 * is reloaded. The stage is derived from the server's list of open payments, unless this page knows more.
 */
export function usePayment<Body>({
  isOurs,
  isStarted = false,
  send,
  onPaid,
  onUnpaid,
  resolveUntraced,
}: PaymentOptions<Body>) {
  const open = useCall(
    endpoints.listOpenPayments,
    {},
    {
      refetchIntervalMs: (payments) =>
        payments?.some(({ state }) => state === 'action_needed') === true && pollIntervalMs,
    },
  );
  const cancellation = useSend(endpoints.cancelPayment, { quiet: 'problem' });
  const bank = useBankStep();
  const [knownStage, setKnownStage] = useState<PaymentStage | null>(null);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isAtBank, setAtBank] = useState(false);
  /** Body to send again after the bank step; lost after a reload. */
  const pendingBody = useRef<Body | null>(null);
  /** Number of the current bank step; results of earlier ones are ignored. */
  const bankStepCount = useRef(0);

  const [trace, setTrace] = useState<PaymentTrace | null>(
    isStarted ? { attemptId: null, expiresAt: null } : null,
  );
  const ours = open.data?.find(isOurs);
  if (ours && ours.attempt_id !== trace?.attemptId) setTrace(traceOf(ours));
  // The payment is no longer open, and this page did not end it.
  const isLost = trace !== null && open.data !== undefined && !ours && !isBusy && !isAtBank;
  const reported = knownStage ?? stageOf(ours);
  const stage: PaymentStage =
    isLost && reported.kind !== 'unknown' ? { kind: 'unknown', attemptId: trace.attemptId } : reported;
  const lastTrace = useRef(trace);
  useEffect(() => {
    lastTrace.current = trace;
  }, [trace]);

  /** Stops waiting for the bank; a later answer is ignored. */
  const leaveBank = () => {
    bankStepCount.current += 1;
    setAtBank(false);
  };
  const finishUnpaid = async (failureShown: PaymentFailure) => {
    leaveBank();
    pendingBody.current = null;
    await Promise.all([
      invalidate(endpoints.listOpenPayments),
      invalidate(endpoints.getWallet),
      onUnpaid(failureShown),
    ]);
    setFailure(failureShown);
    setTrace(null);
    setKnownStage(null);
    setBusy(false);
  };
  const finishPaid = async (orderId: string | null) => {
    leaveBank();
    pendingBody.current = null;
    await onPaid(orderId);
    await invalidate(endpoints.listOpenPayments);
    setTrace(null);
    setKnownStage(null);
    setBusy(false);
  };
  const handleResult = async (result: PaymentResult) => {
    if (result.ok) return finishPaid(result.orderId);
    const step = bankStepOf(result.problem);
    if (step) return goToBank(step);
    if (!mayHaveSucceeded(result.problem)) return finishUnpaid({ problem: result.problem });
    setKnownStage({ kind: 'unknown', attemptId: null });
    setBusy(false);
  };
  const goToBank = async (step: PendingBankStep) => {
    setKnownStage({ kind: 'step', step });
    setBusy(false);
    void invalidate(endpoints.listOpenPayments);
    await confirmAtBank(step);
  };
  const submit = async (body: Body) => {
    setBusy(true);
    const result = await send(body);
    if (result) await handleResult(result);
  };
  const confirmAtBank = async ({ attemptId, clientSecret }: PendingBankStep) => {
    setFailure(null);
    const thisStep = ++bankStepCount.current;
    setAtBank(true);
    const result = await bank.confirmStep(clientSecret);
    // It was cancelled while the bank had not answered, and has been handled there.
    if (thisStep !== bankStepCount.current) return;
    setAtBank(false);
    if (result === 'put_away') return;
    if (result === 'out_of_reach') return setFailure({ notice: 'bank_out_of_reach' });
    // Another request for a payment that is over would be another payment.
    if (result === 'over') return cancelPayment(attemptId, noticeOfEnd(lastTrace.current));
    if (pendingBody.current === null) return cancelPayment(attemptId, 'not_confirmed');
    await submit(pendingBody.current);
  };
  /** Also how a reloaded page learns the result of the bank step: if the card was charged by then, the payment counts. */
  const cancelPayment = async (attemptId: string, notice: PaymentNotice) => {
    setBusy(true);
    const reply = await cancellation.send({ body: { attempt_id: attemptId } });
    if (!reply) return;
    if (reply.ok && reply.data.outcome === 'paid') return finishPaid(reply.data.order_id);
    if (reply.ok || isRefusal(reply.problem, 'payment_not_found')) return finishUnpaid({ notice });
    if (isRefusal(reply.problem, 'payment_pending')) setKnownStage({ kind: 'unknown', attemptId });
    else setFailure({ problem: reply.problem });
    setBusy(false);
  };

  const isUnknown = stage.kind === 'unknown';
  const attemptId = stage.kind === 'unknown' ? stage.attemptId : null;
  const poll = useEffectEvent((attemptId: string | null, signal: AbortSignal) =>
    pollPaymentOutcome(
      { isOurs, attemptId, resolveUntraced: () => resolveUntraced(pendingBody.current) },
      signal,
    ),
  );
  const applyOutcome = useEffectEvent(async (outcome: PaymentOutcome) => {
    switch (outcome.outcome) {
      case 'paid':
        return finishPaid(outcome.orderId);
      case 'unpaid':
        return finishUnpaid({ notice: trace?.expiresAt ? noticeOfEnd(trace) : 'unpaid' });
      case 'step':
        await invalidate(endpoints.listOpenPayments);
        return setKnownStage(null);
      case 'told':
        return 'ok' in outcome.result ? handleResult(outcome.result) : finishUnpaid(outcome.result);
    }
  });
  useEffect(() => {
    if (!isUnknown) return;
    const controller = new AbortController();
    void poll(attemptId, controller.signal).then((outcome) => outcome && applyOutcome(outcome));
    return () => controller.abort();
  }, [isUnknown, attemptId]);

  return {
    stage,
    /** Null until the open payments have loaded. */
    open: open.data ?? null,
    openError: open.error,
    tryOpenAgain: open.refetch,
    failure,
    isBusy,
    /** The buyer is at their bank. */
    isAtBank,
    bank: bank.dialog,
    pay: async (body: Body) => {
      setFailure(null);
      if (!navigator.onLine) return setFailure({ problem: { kind: 'offline' } });
      pendingBody.current = body;
      // The list of open payments contains this payment before its reply arrives, so the stage is fixed to the form.
      setKnownStage({ kind: 'form' });
      await submit(body);
    },
    takeStep: confirmAtBank,
    cancel: (step: PendingBankStep) => cancelPayment(step.attemptId, 'given_up'),
  };
}
