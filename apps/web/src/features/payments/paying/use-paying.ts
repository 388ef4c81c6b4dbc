import { endpoints } from '@furrow/contract/endpoints';
import type { OpenPayment } from '@furrow/contract/payments/payments';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { invalidate } from '../../../api/query-client.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { useBankStep } from '../provider/card-input.ts';
import { initialPaying, type PayingEffect, type PayingEvent } from './paying-state.ts';
import { nextPaying, shownStage } from './paying-table.ts';
import { eventOfBankStep, eventOfCancellation, eventOfOutcome, eventOfResult } from './payment-event.ts';
import type { PaymentFailure, PaymentResult, PendingBankStep } from './payment-stage.ts';
import { type PaymentOutcome, pollPaymentOutcome, type UntracedResult } from './poll-payment-outcome.ts';
import { usePaymentTrace } from './use-payment-trace.ts';

interface PaymentOptions<Body> {
  /** Selects the open payment that belongs to this form. */
  isThisPayment: (payment: OpenPayment) => boolean;
  /** True if a payment was started before this page was opened and its outcome is unknown here. */
  isStarted?: boolean;
  /** Requests the payment. Sending the same body again is the same payment; null while a request is in progress. */
  send: (body: Body) => Promise<PaymentResult | null>;
  onPaid: (orderId: string | null) => Promise<void>;
  /** Called when nothing was paid, because the content of the page may be outdated. */
  onUnpaid: (failure: PaymentFailure) => Promise<void>;
  /** Called when the payment is not in the server's list of open payments. */
  resolveUntraced: (body: Body | null) => Promise<UntracedResult>;
}

/** Polling interval in milliseconds, because a payment that waits for the bank may expire or end in another tab. */
const pollIntervalMs = 5_000;

/**
 * Pays, and handles confirmation at the bank, missing replies, other tabs and reloads. `paying-table.ts` decides on
 * each event, and this hook performs the effects.
 */
export function usePaying<Body>({
  isThisPayment,
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
  const [paying, setPaying] = useState(initialPaying<Body>);
  /** The latest state, for effects that end after the render that started them. */
  const latestPaying = useRef(paying);
  const listedPayment = open.data?.find(isThisPayment);
  const { trace, latest: latestTrace, clear: clearTrace } = usePaymentTrace(listedPayment, isStarted);
  const stage = shownStage(paying, open.data ? listedPayment : null, trace);

  const report = async (event: PayingEvent<Body>): Promise<void> => {
    const { paying: next, effects } = nextPaying(latestPaying.current, event);
    latestPaying.current = next;
    setPaying(next);
    await Promise.all(effects.map(perform));
  };
  const perform = async (effect: PayingEffect<Body>): Promise<void> => {
    switch (effect.type) {
      case 'send': {
        const result = await send(effect.body);
        return result ? report(eventOfResult(result)) : undefined;
      }
      case 'reload_list':
        return void invalidate(endpoints.listOpenPayments);
      case 'confirm_at_bank': {
        const { step, bankStepNumber } = effect;
        const result = await bank.confirmStep(step.clientSecret);
        return report(eventOfBankStep(result, step, bankStepNumber, latestTrace.current));
      }
      case 'request_cancellation': {
        const { attemptId, notice } = effect;
        const reply = await cancellation.send({ body: { attempt_id: attemptId } });
        return reply ? report(eventOfCancellation(reply, attemptId, notice)) : undefined;
      }
      case 'settle_paid':
        await onPaid(effect.orderId);
        await invalidate(endpoints.listOpenPayments);
        clearTrace();
        return report({ type: 'settled', failure: null });
      case 'settle_unpaid':
        await Promise.all([
          invalidate(endpoints.listOpenPayments),
          invalidate(endpoints.getWallet),
          onUnpaid(effect.failure),
        ]);
        clearTrace();
        return report({ type: 'settled', failure: effect.failure });
    }
  };

  const isUnknown = stage.kind === 'unknown';
  const attemptId = stage.kind === 'unknown' ? stage.attemptId : null;
  const poll = useEffectEvent((id: string | null, signal: AbortSignal) =>
    pollPaymentOutcome(
      { isThisPayment, attemptId: id, resolveUntraced: () => resolveUntraced(latestPaying.current.body) },
      signal,
    ),
  );
  const applyOutcome = useEffectEvent(async (outcome: PaymentOutcome) => {
    if (outcome.outcome === 'step') await invalidate(endpoints.listOpenPayments);
    await report(eventOfOutcome(outcome, trace));
  });
  useEffect(() => {
    if (!isUnknown) return;
    const controller = new AbortController();
    void poll(attemptId, controller.signal).then((outcome) => outcome && applyOutcome(outcome));
    return () => controller.abort();
  }, [isUnknown, attemptId]);

  return {
    stage,
    /** The open payments; null until they have loaded. */
    open: open.data ?? null,
    openError: open.error,
    tryOpenAgain: open.refetch,
    failure: paying.failure,
    isBusy: paying.isBusy,
    /** True while the buyer is at the bank. */
    isAtBank: paying.isAtBank,
    bank: bank.dialog,
    /** @returns false if nothing was paid */
    pay: async (body: Body): Promise<boolean> => {
      await report({ type: 'pay', body, isOnline: navigator.onLine });
      return latestPaying.current.failure === null;
    },
    takeStep: (step: PendingBankStep) => report({ type: 'confirm', step }),
    cancel: ({ attemptId: id }: PendingBankStep) =>
      report({ type: 'cancel', attemptId: id, notice: 'cancelled' }),
  };
}
