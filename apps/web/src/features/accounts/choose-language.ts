import type { User } from '@furrow/contract/accounts/accounts';
import { endpoints } from '@furrow/contract/endpoints';
import { announceProblem } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { replaceUser, useSession } from '../../session/session.ts';
import { language, languages } from '../../texts/language.ts';
import { refreshCachedPage } from '../offline/refresh-cached-page.ts';

const cookie = 'furrow-language';
/** The cookie lasts a year, because browsers allow little more. */
const maxAgeSeconds = 31_536_000;

/**
 * Switches this browser's pages and the user's mails to another language.
 * @returns false if the account cannot be updated: its language would switch the page back.
 */
export async function chooseLanguage(code: string): Promise<boolean> {
  if (useSession.getState().token) {
    const reply = await call(endpoints.chooseLanguage, { body: { language: code } });
    if (reply.ok) replaceUser(reply.data);
    else if (useSession.getState().token) {
      announceProblem(reply.problem);
      return false;
    }
  }
  storeLanguage(code);
  // Browsers store a cookie asynchronously, and reading it waits for that. Without it, the reload may be sent without
  // the new cookie.
  storedLanguage();
  await reloadPage();
  return true;
}

/** Switches the page to the language of the account, if that is another one and available. */
export function applyAccountLanguage({ language: code }: User): void {
  if (!languages.some((one) => one.code === code) || code === null || code === language.code) return;
  // The cookie already has this language, so the page is an old one from the offline cache,
  // and a reload would not help.
  if (storedLanguage() === code) return;
  storeLanguage(code);
  if (storedLanguage() === code) void reloadPage();
}

/** Switches the page to the language of the account when a user signs in. */
export function applyLanguageAtSignIn(): void {
  let lastUserId = useSession.getState().user?.id;
  useSession.subscribe(({ user }) => {
    if (user && user.id !== lastUserId) applyAccountLanguage(user);
    lastUserId = user?.id;
  });
}

async function reloadPage(): Promise<void> {
  // A cache that is full or forbidden must not prevent the change of language.
  await refreshCachedPage().catch(() => {});
  location.reload();
}

function storeLanguage(code: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we build for.
  document.cookie = `${cookie}=${code}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`;
}

const storedLanguage = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${cookie}=`))
    ?.slice(cookie.length + 1);
