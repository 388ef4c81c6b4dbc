/** Sent by the service worker to a page, with a port for the reply: the id of the user signed in there, or null. */
export const userIdMessage = 'furrow-user-id';

/** Time after which a page that does not reply counts as signed out. */
const replyTimeoutMs = 3_000;

/** Fetches the id of the user signed in on a page. A worker cannot read the session itself, and each tab may have its own. */
export function fetchUserId(page: Pick<MessagePort, 'postMessage'>): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<string | null>((resolve) => {
    const timer = setTimeout(resolve, replyTimeoutMs, null);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(typeof data === 'string' ? data : null);
    };
    page.postMessage(userIdMessage, [port2]);
  }).finally(() => port1.close());
}
