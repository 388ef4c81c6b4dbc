import type { User } from '@furrow/contract/accounts/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const aUser = (id: string): User => ({
  id,
  email: `${id}@example.org`,
  is_verified: true,
  is_more_details: true,
  user_type: 0,
  referral_link: '/',
  language: null,
});
const tokenWithoutExpiry = `e30.${Buffer.from(JSON.stringify({ exp: 9_999_999_999 })).toString('base64url')}.x`;
const authOf = (id: string) => ({
  token: { access: tokenWithoutExpiry, refresh: tokenWithoutExpiry },
  user: aUser(id),
});
const typedBilling = { address_line_1: '1 Mill Lane', city: 'Ghent' };

function storage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as unknown as Storage;
}

/** A page that was just opened, with the storage of the tab and of the browser. */
async function openPage() {
  vi.resetModules();
  const [session, { usePaymentInTab }, { clearOnUserChange }] = await Promise.all([
    import('./session.ts'),
    import('../ordering/use-payment-in-tab.ts'),
    import('./clear-on-user-change.ts'),
  ]);
  clearOnUserChange();
  return { ...session, usePaymentInTab };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { origin: 'https://furrow.example' });
});
afterEach(() => vi.unstubAllGlobals());

test('typed input survives a reload, and a session that was ended by the server', async () => {
  const first = await openPage();
  first.openSession(authOf('ada'), false);
  first.usePaymentInTab.getState().saveBilling(typedBilling);
  first.closeSession('server');
  const second = await openPage();
  second.openSession(authOf('ada'), false);
  expect(second.usePaymentInTab.getState().billing).toEqual(typedBilling);
});

test.each(['left', 'server'] as const)(
  'when the session ended (%s) and another user signs in, in the same page or after a reload, no typed input is left',
  async (ended) => {
    for (const isReloaded of [false, true]) {
      let page = await openPage();
      page.openSession(authOf('ada'), false);
      page.usePaymentInTab.getState().saveBilling(typedBilling);
      page.closeSession(ended);
      expect(page.usePaymentInTab.getState().billing).toEqual(ended === 'left' ? {} : typedBilling);
      if (isReloaded) page = await openPage();
      page.openSession(authOf('bea'), false);
      expect(page.usePaymentInTab.getState().billing).toEqual({});
      expect(sessionStorage.getItem('tab-owner')).toBe('bea');
      expect(sessionStorage.getItem('order-draft') ?? '').not.toContain('Ghent');
      page.closeSession('left');
    }
  },
);

test.each(['left', 'server'] as const)(
  'draft and file are cleared before their code is loaded: its user %s in a page that did not show it, and another one signs in',
  async (ended) => {
    const pageBefore = await openPage();
    pageBefore.openSession(authOf('ada'), false);
    pageBefore.usePaymentInTab.getState().saveBilling(typedBilling);
    sessionStorage.setItem('file-fields', '{}');
    vi.resetModules();
    const { openSession, closeSession } = await import('./session.ts');
    const { clearOnUserChange } = await import('./clear-on-user-change.ts');
    clearOnUserChange();
    closeSession(ended);
    expect(sessionStorage.getItem('order-draft')).toEqual(
      ended === 'left' ? null : expect.stringContaining('Ghent'),
    );
    openSession(authOf('bea'), false);
    expect(sessionStorage.getItem('order-draft')).toBeNull();
    expect(sessionStorage.getItem('file-fields')).toBeNull();
  },
);

test('when another tab signs in another user over the current one, no typed input is left', async () => {
  const { openSession, usePaymentInTab } = await openPage();
  openSession(authOf('ada'), false);
  usePaymentInTab.getState().saveBilling(typedBilling);
  openSession(authOf('bea'), false);
  expect(usePaymentInTab.getState().billing).toEqual({});
});
