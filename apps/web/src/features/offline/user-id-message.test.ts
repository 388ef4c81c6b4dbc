import { afterEach, expect, test, vi } from 'vitest';
import { closeSession, openSession } from '../../session/session.ts';
import { replyUserId } from './reply-user-id.ts';
import { fetchUserId } from './user-id-message.ts';

const user = {
  id: 'ada',
  email: 'ada@example.org',
  is_verified: true,
  is_more_details: true,
  user_type: 0,
  referral_link: '/',
  language: null,
} as const;

/** A page, as the service worker sends messages to it. */
function aPage(): Pick<MessagePort, 'postMessage'> {
  const { port1, port2 } = new MessageChannel();
  const container = Object.assign(port2 as unknown as EventTarget, { startMessages: () => port2.start() });
  replyUserId(container);
  open.push(port1, port2);
  return port1;
}
const open: MessagePort[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const port of open.splice(0)) port.close();
  closeSession('left');
});

test('a page replies with the currently signed-in user', async () => {
  const page = aPage();
  expect(await fetchUserId(page)).toBe(null);
  openSession({ token: { access: 'a', refresh: 'r' }, user }, false);
  expect(await fetchUserId(page)).toBe('ada');
  closeSession('left');
  expect(await fetchUserId(page)).toBe(null);
});

test('a page that does not reply counts as signed out', async () => {
  vi.useFakeTimers();
  const reply = fetchUserId({ postMessage: () => {} });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await reply).toBe(null);
});
