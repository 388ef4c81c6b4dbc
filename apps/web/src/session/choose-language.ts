import type { User } from '@furrow/contract/accounts';
import { endpoints } from '@furrow/contract/endpoints';
import { announceProblem } from '../api/announce.ts';
import { call } from '../api/call.ts';
import { language, languages } from '../texts/language.ts';
import { replaceUser, useSession } from './session.ts';

const cookie = 'furrow-language';
/** Seconds that a choice holds for: a year, as browsers allow little more. */
const lasting = 31_536_000;

/**
 * Has the server give this browser the app's page in another language, from now on, and write to the person in it.
 * @returns false where the account cannot be told: it would turn the page back.
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
  rememberHere(code);
  location.reload();
  return true;
}

/** Turns the page into the language of the account, where that is another one that there is a page in. */
export function takeLanguageOf({ language: code }: User): void {
  if (!languages.some((one) => one.code === code) || code === null || code === language.code) return;
  // A page that comes in another one all the same is an old one, held for when the server cannot be reached: once more changes nothing.
  if (rememberedHere() === code) return;
  rememberHere(code);
  if (rememberedHere() === code) location.reload();
}

/** Whoever signs in reads the app in the language of their account, as on their other devices. */
export function takeLanguageOfWhoSignsIn(): void {
  let last = useSession.getState().user?.id;
  useSession.subscribe(({ user }) => {
    if (user && user.id !== last) takeLanguageOf(user);
    last = user?.id;
  });
}

function rememberHere(code: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we build for.
  document.cookie = `${cookie}=${code}; path=/; max-age=${lasting}; samesite=lax${secure}`;
}

const rememberedHere = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${cookie}=`))
    ?.slice(cookie.length + 1);
