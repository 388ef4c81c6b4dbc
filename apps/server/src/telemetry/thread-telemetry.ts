import { cacheRead, requestSent } from './channels.ts';
import { observeSentRequests } from './observe-sent-requests.ts';

const threadChannel = 'furrow-thread-telemetry';

type ThreadEvent =
  | { kind: 'cache-read'; event: Parameters<typeof cacheRead.publish>[0] }
  | { kind: 'request-sent'; event: Parameters<typeof requestSent.publish>[0] };

/** Sends what happens in this thread to the main thread. */
export function forwardToMainThread(): void {
  const toMain = new BroadcastChannel(threadChannel);
  // The thread ends although the channel is open.
  (toMain as unknown as { unref(): void }).unref();
  const forward = (message: ThreadEvent) => toMain.postMessage(message);
  cacheRead.subscribe((event) => forward({ kind: 'cache-read', event }));
  requestSent.subscribe((event) => forward({ kind: 'request-sent', event }));
  observeSentRequests();
}

/** Publishes what threads forward in the main thread. @returns a function that stops it */
export function receiveFromThreads(): () => void {
  const fromThreads = new BroadcastChannel(threadChannel);
  fromThreads.onmessage = (message) => {
    const data = (message as { data: ThreadEvent }).data;
    if (data.kind === 'cache-read') cacheRead.publish(data.event);
    else requestSent.publish(data.event);
  };
  (fromThreads as unknown as { unref(): void }).unref();
  return () => fromThreads.close();
}
