import { useSession } from '../../session/session.ts';
import { userIdMessage } from './user-id-message.ts';

/**
 * Replies to the service worker with the id of the user signed in on this page, to whom it may return saved results.
 */
export function replyUserId(
  container: Pick<ServiceWorkerContainer, 'addEventListener' | 'startMessages'>,
): void {
  container.addEventListener('message', ({ data, ports }) => {
    if (data === userIdMessage) ports[0]?.postMessage(useSession.getState().user?.id ?? null);
  });
  // Messages would otherwise wait until the document is parsed.
  container.startMessages();
}
