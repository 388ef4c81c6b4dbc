import { endpoints } from '@furrow/contract/endpoints';
import type { OpenPayment } from '@furrow/contract/payments';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRefusal } from '../../api/problem.ts';
import { outOfDate } from '../../api/query-client.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { useBank } from './card-place.ts';
import { type FoundOut, findOut, type LastWord } from './find-out.ts';
import {
  leavesOpen,
  type Notice,
  type Said,
  type Sent,
  type Standing,
  type Step,
  standingOf,
  stepIn,
  type Trace,
  traceOf,
  whyOver,
} from './standing.ts';

interface Paying<Body> {
  /** Selects the open payment that belongs to this form. */
  isOurs: (payment: OpenPayment) => boolean;
  /** A payment was started before this page was opened, and its outcome is unknown here. */
  isBegun?: boolean;
  /** Requests the payment; null while a request is in progress. The same body again is the same payment. */
  send: (body: Body) => Promise<Sent | null>;
  onPaid: (orderId: string | null) => Promise<void>;
  /** Nothing was paid: what the page shows may be out of date. */
  onUnpaid: (said: Said) => Promise<void>;
  /** The payment is not among the open ones. */
  onUnseen: (body: Body | null) => Promise<LastWord>;
}

/** Polled because a payment that waits for the bank may expire or end in another tab. */
const lookEvery = 5_000;

/**
 * Pays, through everything that can happen: the bank asks for confirmation, no reply arrives, another tab continues, the page
 * is reloaded. The stage is derived from the server's list of open payments, unless this page knows more.
 */
export function usePaying<Body>({ isOurs, isBegun = false, send, onPaid, onUnpaid, onUnseen }: Paying<Body>) {
  const open = useCall(
    endpoints.listOpenPayments,
    {},
    {
      again: (payments) => payments?.some(({ state }) => state === 'action_needed') === true && lookEvery,
    },
  );
  const givingUp = useSend(endpoints.giveUpPayment, { quiet: 'problem' });
  const bank = useBank();
  const [known, setKnown] = useState<Standing | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isAtBank, setAtBank] = useState(false);
  /** Body to send again after the bank step; lost after a reload. */
  const asked = useRef<Body | null>(null);
  /** Number of the current bank step; results of earlier ones are ignored. */
  const turn = useRef(0);

  const [trace, setTrace] = useState<Trace | null>(isBegun ? { attemptId: null, until: null } : null);
  const ours = open.data?.find(isOurs);
  if (ours && ours.attempt_id !== trace?.attemptId) setTrace(traceOf(ours));
  // The payment is no longer open, and this page did not end it.
  const isLost = trace !== null && open.data !== undefined && !ours && !isBusy && !isAtBank;
  const told = known ?? standingOf(ours);
  const standing: Standing =
    isLost && told.at !== 'unknown' ? { at: 'unknown', attemptId: trace.attemptId } : told;
  const lastTrace = useRef(trace);
  useEffect(() => {
    lastTrace.current = trace;
  }, [trace]);

  /** Stops waiting for the bank; a later answer is ignored. */
  const leaveBank = () => {
    turn.current += 1;
    setAtBank(false);
  };
  const end = async (why: Said) => {
    leaveBank();
    asked.current = null;
    await Promise.all([outOfDate(endpoints.listOpenPayments), outOfDate(endpoints.getWallet), onUnpaid(why)]);
    setSaid(why);
    setTrace(null);
    setKnown(null);
    setBusy(false);
  };
  const paid = async (orderId: string | null) => {
    leaveBank();
    asked.current = null;
    await onPaid(orderId);
    await outOfDate(endpoints.listOpenPayments);
    setTrace(null);
    setKnown(null);
    setBusy(false);
  };
  const take = async (sent: Sent) => {
    if (sent.ok) return paid(sent.orderId);
    const step = stepIn(sent.problem);
    if (step) return goToBank(step);
    if (!leavesOpen(sent.problem)) return end({ problem: sent.problem });
    setKnown({ at: 'unknown', attemptId: null });
    setBusy(false);
  };
  const goToBank = async (step: Step) => {
    setKnown({ at: 'step', step });
    setBusy(false);
    void outOfDate(endpoints.listOpenPayments);
    await takeStep(step);
  };
  const ask = async (body: Body) => {
    setBusy(true);
    const sent = await send(body);
    if (sent) await take(sent);
  };
  const takeStep = async ({ attemptId, clientSecret }: Step) => {
    setSaid(null);
    const mine = ++turn.current;
    setAtBank(true);
    const how = await bank.confirmStep(clientSecret);
    // It was cancelled while the bank had not answered, and has been handled there.
    if (mine !== turn.current) return;
    setAtBank(false);
    if (how === 'put_away') return;
    if (how === 'out_of_reach') return setSaid({ notice: 'bank_out_of_reach' });
    // Another request for a payment that is over would be another payment.
    if (how === 'over') return giveUp(attemptId, whyOver(lastTrace.current));
    if (asked.current === null) return giveUp(attemptId, 'not_confirmed');
    await ask(asked.current);
  };
  /** Also how a reloaded page learns the result of the bank step: if the card was charged by then, the payment counts. */
  const giveUp = async (attemptId: string, notice: Notice) => {
    setBusy(true);
    const reply = await givingUp.send({ body: { attempt_id: attemptId } });
    if (!reply) return;
    if (reply.ok && reply.data.outcome === 'paid') return paid(reply.data.order_id);
    if (reply.ok || isRefusal(reply.problem, 'payment_not_found')) return end({ notice });
    if (isRefusal(reply.problem, 'payment_pending')) setKnown({ at: 'unknown', attemptId });
    else setSaid({ problem: reply.problem });
    setBusy(false);
  };

  const isUnknown = standing.at === 'unknown';
  const attemptId = standing.at === 'unknown' ? standing.attemptId : null;
  const look = useEffectEvent((attemptId: string | null, signal: AbortSignal) =>
    findOut({ isOurs, attemptId, onUnseen: () => onUnseen(asked.current) }, signal),
  );
  const conclude = useEffectEvent(async (found: FoundOut) => {
    switch (found.outcome) {
      case 'paid':
        return paid(found.orderId);
      case 'unpaid':
        return end({ notice: trace?.until ? whyOver(trace) : 'unpaid' });
      case 'step':
        await outOfDate(endpoints.listOpenPayments);
        return setKnown(null);
      case 'told':
        return 'ok' in found.last ? take(found.last) : end(found.last);
    }
  });
  useEffect(() => {
    if (!isUnknown) return;
    const stop = new AbortController();
    void look(attemptId, stop.signal).then((found) => found && conclude(found));
    return () => stop.abort();
  }, [isUnknown, attemptId]);

  return {
    standing,
    /** Null until the open payments have loaded. */
    open: open.data ?? null,
    openError: open.error,
    tryOpenAgain: open.tryAgain,
    said,
    isBusy,
    /** The buyer is at their bank. */
    isAtBank,
    bank: bank.shows,
    pay: async (body: Body) => {
      setSaid(null);
      if (!navigator.onLine) return setSaid({ problem: { kind: 'offline' } });
      asked.current = body;
      // The list of open payments contains this payment before its reply arrives, so the stage is fixed to the form.
      setKnown({ at: 'form' });
      await ask(body);
    },
    takeStep,
    giveUp: (step: Step) => giveUp(step.attemptId, 'given_up'),
  };
}
