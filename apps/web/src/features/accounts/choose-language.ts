import type { User } from '@furrow/contract/accounts';
import { endpoints } from '@furrow/contract/endpoints';
import { announceProblem } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { replaceUser, useSession } from '../../session/session.ts';
import { language, languages } from '../../texts/language.ts';
import { refreshCachedPage } from '../offline/refresh-cached-page.ts';

const cookie = 'furrow-language';
/** A year, as browsers allow little more. */
const maxAgeSeconds = 31_536_000;

/**
 * Switches this browser's pages and the user's mails to another language.
 * @returns false where the account cannot be updated, because it would switch the page back.
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
  await reloadPage();
  return true;
}

/** Switches the page to the language of the account, where that differs and is available. */
export function applyAccountLanguage({ language: code }: User): void {
  if (!languages.some((one) => one.code === code) || code === null || code === language.code) return;
  // A page that still arrives in another language is an old one, cached for use offline: another reload changes nothing.
  if (storedLanguage() === code) return;
  storeLanguage(code);
  if (storedLanguage() === code) void reloadPage();
}

/** Switches to the account's language at sign-in, as on the user's other devices. */
export function applyLanguageAtSignIn(): void {
  let lastUserId = useSession.getState().user?.id;
  useSession.subscribe(({ user }) => {
    if (user && user.id !== lastUserId) applyAccountLanguage(user);
    lastUserId = user?.id;
  });
}

async function reloadPage(): Promise<void> {
  // A full or refused cache must not keep the page in its language.
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
