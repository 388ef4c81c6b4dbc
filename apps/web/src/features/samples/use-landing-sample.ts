import { useCallback, useEffect, useRef, useState } from 'react';
import { announceProblem } from '../../api/announce.ts';
import { retryDelayMs, type SampleState, stateAfterReply } from './sample-load.ts';
import { takeSampleReply } from './sample-request.ts';

/**
 * The analysed sample farm, polled while the server is still analysing it, and requested again when the connection
 * returns. `tryAgain` requests it again after a problem.
 */
export function useLandingSample(): { state: SampleState; tryAgain: () => void } {
  const [state, setState] = useState<SampleState>({ step: 'loading' });
  const controller = useRef<AbortController>(null);

  const start = useCallback(() => {
    controller.current?.abort();
    controller.current = new AbortController();
    void poll(setState, controller.current.signal);
  }, []);
  const restartPolling = useCallback(() => {
    setState({ step: 'loading' });
    start();
  }, [start]);

  useEffect(() => {
    start();
    return () => controller.current?.abort();
  }, [start]);

  const isOffline = state.step === 'failed' && state.problem.kind === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    addEventListener('online', restartPolling);
    return () => removeEventListener('online', restartPolling);
  }, [isOffline, restartPolling]);

  return { state, tryAgain: restartPolling };
}

/** Polls until there is a sample or a problem, and reports each state. Ends without a report when `signal` aborts. */
async function poll(onState: (state: SampleState) => void, signal: AbortSignal): Promise<void> {
  let state: SampleState = { step: 'loading' };
  while (!signal.aborted) {
    const reply = await takeSampleReply(signal);
    if (!reply || signal.aborted) return;
    state = stateAfterReply(state, reply);
    onState(state);
    if (state.step === 'failed') announceProblem(state.problem);
    if (state.step !== 'preparing') return;
    await pause(retryDelayMs(state.attempts), signal);
  }
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
