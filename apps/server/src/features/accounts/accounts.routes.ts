import { english } from '@furrow/messages/language';
import type { SignedIn } from '../../http/caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import { type AccountOwner, getPerson } from './account/accounts.store.ts';
import type { AccountsDeps } from './account/accounts-deps.ts';
import { profileView, userView } from './accounts.view.ts';
import { passwordsHandlers } from './new-password/passwords.routes.ts';
import { changeEmail } from './profile/change-email.service.ts';
import { chooseLanguage } from './profile/language.service.ts';
import { updateProfile } from './profile/profile.service.ts';
import { signIn } from './sign-in/sign-in.service.ts';
import { endEverySession } from './sign-in/sign-out.service.ts';
import { signUp } from './sign-up/sign-up.service.ts';
import { resendCode, verifyEmail } from './sign-up/verify-email.service.ts';
import { accountMessages } from './texts/accounts.messages.ts';

type Calls =
  | 'signUp'
  | 'signIn'
  | 'signOut'
  | 'signOutEverywhere'
  | 'refreshAccess'
  | 'verifyCode'
  | 'resendCode'
  | 'resendCodeByGet'
  | 'changeEmail'
  | 'getProfile'
  | 'updateProfile'
  | 'chooseLanguage'
  | keyof ReturnType<typeof passwordsHandlers>;

export function accountsHandlers(deps: AccountsDeps): Pick<Handlers, Calls> {
  const resend = async ({
    caller,
    ip,
    language,
  }: {
    caller: SignedIn;
    ip: string;
    language: string | null;
  }) => {
    if (caller.isVerified) return { refused: 'already_verified' } as const;
    const resent = await resendCode(deps, { userId: caller.userId, ip, language: language ?? english.code });
    return resent.ok
      ? { data: null, extras: { digits: resent.digits }, message: accountMessages.code_sent() }
      : { refused: resent.refused };
  };
  return {
    ...passwordsHandlers(deps),
    signUp: async ({ body, ip, userAgent, clientHints, language }) => {
      const signedUp = await signUp(deps, { ...body, language }, { ip, userAgent, clientHints });
      if (!signedUp.ok) return signedUp;
      const { extras, data } = sessionReply(signedUp);
      return {
        data,
        extras: { ...extras, digits: signedUp.digits },
        message: signedUp.message,
        cookies: signedUp.cookies,
      };
    },
    signIn: async ({ body, ip, userAgent, clientHints, cookies }) => {
      const from = { ip, userAgent, clientHints: clientHints, deviceCookie: cookies.device };
      const signedIn = await signIn(deps, body, from);
      if (!signedIn.ok) return signedIn;
      return { ...sessionReply(signedIn), message: accountMessages.signed_in(), cookies: signedIn.cookies };
    },
    signOut: async ({ body }) => {
      const ended = await deps.sessions.end(body.refresh);
      return ended.ok ? { data: null, message: accountMessages.signed_out() } : { refused: ended.refused };
    },
    signOutEverywhere: async ({ caller }) => {
      await endEverySession(deps, caller.userId);
      return { data: null, message: accountMessages.signed_out_everywhere() };
    },
    refreshAccess: async ({ body }) => {
      const refreshed = await deps.sessions.refresh(body.refresh);
      if (!refreshed.ok) return { refused: refreshed.refused };
      return { data: refreshed.access, extras: { access: refreshed.access } };
    },
    verifyCode: async ({ body, caller }) => {
      if (caller.isVerified) return { refused: 'already_verified' };
      const verified = await verifyEmail(deps, caller.userId, body.otp);
      if (!verified.ok) return { refused: verified.refused };
      return { data: userView(verified.person), message: accountMessages.verified() };
    },
    resendCode: resend,
    resendCodeByGet: resend,
    changeEmail: async ({ body, caller, ip, language }) => {
      const requester = { userId: caller.userId, ip, language: language ?? english.code };
      const changed = await changeEmail(deps, requester, body.email);
      if (!changed.ok) return changed;
      return {
        data: userView(changed.person),
        extras: { digits: changed.digits },
        message: accountMessages.code_sent_to_new(),
      };
    },
    getProfile: async ({ caller }) => ({ data: profileView(await getPerson(deps.db, caller.userId)) }),
    updateProfile: async ({ body, caller }) => {
      const updated = await updateProfile(deps, caller, body);
      if (!updated.ok) return updated;
      return { data: profileView(updated.person), message: accountMessages.profile_saved() };
    },
    chooseLanguage: async ({ body, caller }) => {
      const chosen = await chooseLanguage(deps, caller, body.language);
      return chosen.ok ? { data: userView(chosen.person) } : { refused: chosen.refused };
    },
  };
}

function sessionReply({
  person,
  tokens,
}: {
  person: AccountOwner;
  tokens: { access: string; refresh: string };
}) {
  const user = userView(person);
  return { data: user, extras: { tokens, user } };
}
