import { english } from '@furrow/messages/language';
import type { SignedIn } from '../../http/caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import { type AccountOwner, getAccountOwner } from './account/accounts.store.ts';
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

type AccountEndpoint =
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

export function accountsHandlers(deps: AccountsDeps): Pick<Handlers, AccountEndpoint> {
  const handleResend = async ({
    caller,
    ip,
    language,
  }: {
    caller: SignedIn;
    ip: string;
    language: string | null;
  }) => {
    if (caller.isVerified) return { refused: 'already_verified' } as const;
    const resendResult = await resendCode(deps, {
      userId: caller.userId,
      ip,
      language: language ?? english.code,
    });
    return resendResult.ok
      ? { data: null, extras: { digits: resendResult.digits }, message: accountMessages.code_sent() }
      : { refused: resendResult.refused };
  };
  return {
    ...passwordsHandlers(deps),
    signUp: async ({ body, ip, userAgent, clientHints, language }) => {
      const signUpResult = await signUp(deps, { ...body, language }, { ip, userAgent, clientHints });
      if (!signUpResult.ok) return signUpResult;
      const { extras, data } = sessionReply(signUpResult);
      return {
        data,
        extras: { ...extras, digits: signUpResult.digits },
        message: signUpResult.message,
        cookies: signUpResult.cookies,
      };
    },
    signIn: async ({ body, ip, userAgent, clientHints, cookies }) => {
      const from = { ip, userAgent, clientHints, deviceCookie: cookies.device };
      const signInResult = await signIn(deps, body, from);
      if (!signInResult.ok) return signInResult;
      return {
        ...sessionReply(signInResult),
        message: accountMessages.signed_in(),
        cookies: signInResult.cookies,
      };
    },
    signOut: async ({ body }) => {
      const endResult = await deps.sessions.end(body.refresh);
      return endResult.ok
        ? { data: null, message: accountMessages.signed_out() }
        : { refused: endResult.refused };
    },
    signOutEverywhere: async ({ caller, ip, userAgent }) => {
      await endEverySession(deps, caller.userId, { ip, userAgent });
      return { data: null, message: accountMessages.signed_out_everywhere() };
    },
    refreshAccess: async ({ body }) => {
      const refreshResult = await deps.sessions.refresh(body.refresh);
      if (!refreshResult.ok) return { refused: refreshResult.refused };
      return { data: refreshResult.access, extras: { access: refreshResult.access } };
    },
    verifyCode: async ({ body, caller, ip, userAgent }) => {
      if (caller.isVerified) return { refused: 'already_verified' };
      const verificationResult = await verifyEmail(deps, { userId: caller.userId, ip, userAgent }, body.otp);
      if (!verificationResult.ok) return { refused: verificationResult.refused };
      return { data: userView(verificationResult.person), message: accountMessages.verified() };
    },
    resendCode: handleResend,
    resendCodeByGet: handleResend,
    changeEmail: async ({ body, caller, ip, userAgent, language }) => {
      const requester = { userId: caller.userId, ip, userAgent, language: language ?? english.code };
      const changeResult = await changeEmail(deps, requester, body.email);
      if (!changeResult.ok) return changeResult;
      return {
        data: userView(changeResult.person),
        extras: { digits: changeResult.digits },
        message: accountMessages.code_sent_to_new(),
      };
    },
    getProfile: async ({ caller }) => ({ data: profileView(await getAccountOwner(deps.db, caller.userId)) }),
    updateProfile: async ({ body, caller }) => {
      const updateResult = await updateProfile(deps, caller, body);
      if (!updateResult.ok) return updateResult;
      return { data: profileView(updateResult.person), message: accountMessages.profile_saved() };
    },
    chooseLanguage: async ({ body, caller }) => {
      const choiceResult = await chooseLanguage(deps, caller, body.language);
      return choiceResult.ok ? { data: userView(choiceResult.person) } : { refused: choiceResult.refused };
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
