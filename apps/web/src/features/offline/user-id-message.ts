/**
 * Message of the service worker to a page. The page replies with the id of the user who is signed in there, or null.
 */
export const userIdMessage = 'furrow-user-id';

/** Timeout in milliseconds, after which a page that does not reply counts as signed out. */
const replyTimeoutMs = 3_000;

/**
 * Fetches the id of the user signed in on a page, because a worker cannot read the session, and each
 * tab may have another one.
 */
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
