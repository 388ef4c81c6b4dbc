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
  /** Which of the open payments is the one of this form. */
  isOurs: (payment: OpenPayment) => boolean;
  /** One was begun before this page was opened, and nobody has said here how it ended. */
  isBegun?: boolean;
  /** Asks for the payment; null while it is being asked. The same body again is the same payment. */
  send: (body: Body) => Promise<Sent | null>;
  onPaid: (orderId: string | null) => Promise<void>;
  /** Nothing was paid: what is shown may be out of date. */
  onUnpaid: (said: Said) => Promise<void>;
  /** No trace of the payment is left. */
  onUnseen: (body: Body | null) => Promise<LastWord>;
}

/** Milliseconds: another tab may end what waits for the bank, or the time does. */
const lookEvery = 5_000;

/**
 * Pays, over every turn that this can take: the bank asks for a step, no answer arrives, another tab goes on, the page is opened
 * anew in the middle. Where it stands is what the server says of open payments, unless this page knows more.
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
  /** What the step of the bank is followed by; gone after a reload. */
  const asked = useRef<Body | null>(null);
  /** Of the ways to the bank, the one that counts. */
  const turn = useRef(0);

  const [trace, setTrace] = useState<Trace | null>(isBegun ? { attemptId: null, until: null } : null);
  const ours = open.data?.find(isOurs);
  if (ours && ours.attempt_id !== trace?.attemptId) setTrace(traceOf(ours));
  // It is not open any more, and this page has not ended it.
  const isLost = trace !== null && open.data !== undefined && !ours && !isBusy && !isAtBank;
  const told = known ?? standingOf(ours);
  const standing: Standing =
    isLost && told.at !== 'unknown' ? { at: 'unknown', attemptId: trace.attemptId } : told;
  const lastTrace = useRef(trace);
  useEffect(() => {
    lastTrace.current = trace;
  }, [trace]);

  /** Nobody waits for the bank any more, whatever it may still say. */
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
    // Given up while nobody answered, it has come to its end here.
    if (mine !== turn.current) return;
    setAtBank(false);
    if (how === 'put_away') return;
    if (how === 'out_of_reach') return setSaid({ notice: 'bank_out_of_reach' });
    // Asked for once more, what is over would be another payment.
    if (how === 'over') return giveUp(attemptId, whyOver(lastTrace.current));
    if (asked.current === null) return giveUp(attemptId, 'not_confirmed');
    await ask(asked.current);
  };
  /** Also how a page that was opened anew learns what came of the step: what was charged by then counts. */
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
    /** Null until the server has said which payments are open. */
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
      // The list of open payments names it before its answer is here.
      setKnown({ at: 'form' });
      await ask(body);
    },
    takeStep,
    giveUp: (step: Step) => giveUp(step.attemptId, 'given_up'),
  };
}
