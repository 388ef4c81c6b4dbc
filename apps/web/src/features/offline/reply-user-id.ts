import { useSession } from '../../session/session.ts';
import { userIdMessage } from './user-id-message.ts';

/** Answers the service worker's question which user is signed in on this page: it opens saved results only for that user. */
export function replyUserId(
  container: Pick<ServiceWorkerContainer, 'addEventListener' | 'startMessages'>,
): void {
  container.addEventListener('message', ({ data, ports }) => {
    if (data === userIdMessage) ports[0]?.postMessage(useSession.getState().user?.id ?? null);
  });
  // Without this, messages wait until the whole document is parsed.
  container.startMessages();
}
