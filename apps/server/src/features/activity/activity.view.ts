import type { Message } from '@furrow/messages/message';
import { activityMessages as messages } from './activity.messages.ts';
import type { StoredEvent } from './audit-log.store.ts';

/** Messages by why a sign-in failed. */
const failureMessages: Readonly<Record<string, () => Message>> = {
  wrong_password: messages.wrong_password,
  no_password: messages.no_password,
  too_many_tries: messages.too_many_tries,
  locked: messages.locked,
};

/** States what happened. Why an operator did it stays with the operators. */
export function describeEvent({ event, detail }: Pick<StoredEvent, 'event' | 'detail'>): Message {
  if (event === 'sign_in_failed')
    return (failureMessages[String(detail?.reason)] ?? messages.sign_in_failed)();
  if (event === 'access_refused') return messages.access_refused({ count: Number(detail?.count ?? 1) });
  return messages[event]();
}

/** An event for its user, in the API and in the archive of their data. */
export const viewEvent = ({ at, event, actor, address, device, detail }: StoredEvent) => ({
  at: at.toISOString(),
  event,
  actor,
  what: describeEvent({ event, detail }),
  address,
  device,
});
