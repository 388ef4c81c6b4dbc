import type { SignedIn } from '../../http/caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import { getPerson } from './accounts.store.ts';
import { profileView, userView } from './accounts.view.ts';
import { updateProfile } from './profile.service.ts';
import { signIn } from './sign-in.service.ts';
import { type AccountsParts, signUp } from './sign-up.service.ts';
import { resendCode, verifyEmail } from './verify-email.service.ts';

type Calls =
  | 'signUp'
  | 'signIn'
  | 'signOut'
  | 'refreshAccess'
  | 'verifyCode'
  | 'resendCode'
  | 'resendCodeByGet'
  | 'getProfile'
  | 'updateProfile';

const emailTaken = 'This e-mail already has an account. Sign in or recover the password.';

export function accountsHandlers(parts: AccountsParts): Pick<Handlers, Calls> {
  const resend = async ({ caller }: { caller: SignedIn }) => {
    if (caller.isVerified) return { refused: 'already_verified' } as const;
    const resent = await resendCode(parts, caller.userId);
    return resent.ok ? { data: null, message: 'A new code is on its way.' } : { refused: resent.refused };
  };
  return {
    signUp: async ({ body }) => {
      const signedUp = await signUp(parts, body);
      if (signedUp.ok) {
        return {
          ...cameIn(signedUp),
          message: 'Your account is open. A code is on its way to your e-mail.',
        };
      }
      return signedUp.because === 'email_taken'
        ? { invalid: { email: [emailTaken] } }
        : { refused: signedUp.because };
    },
    signIn: async ({ body }) => {
      const signedIn = await signIn(parts, body);
      return signedIn.ok
        ? { ...cameIn(signedIn), message: 'You are signed in.' }
        : { refused: signedIn.refused };
    },
    signOut: async ({ body }) => {
      const ended = await parts.sessions.end(body.refresh);
      return ended.ok ? { data: null, message: 'You are signed out.' } : { refused: ended.refused };
    },
    refreshAccess: async ({ body }) => {
      const refreshed = await parts.sessions.refresh(body.refresh);
      if (!refreshed.ok) return { refused: refreshed.refused };
      return { data: refreshed.access, beside: { access: refreshed.access } };
    },
    verifyCode: async ({ body, caller }) => {
      if (caller.isVerified) return { refused: 'already_verified' };
      const verified = await verifyEmail(parts, caller.userId, body.otp);
      if (!verified.ok) return { refused: verified.refused };
      return { data: userView(verified.person), message: 'Your e-mail is verified.' };
    },
    resendCode: resend,
    resendCodeByGet: resend,
    getProfile: async ({ caller }) => ({ data: profileView(await getPerson(parts.db, caller.userId)) }),
    updateProfile: async ({ body, caller }) => {
      const updated = await updateProfile(parts, caller.userId, body);
      return updated.ok
        ? { data: profileView(updated.person), message: 'Profile saved.' }
        : { invalid: updated.invalid };
    },
  };
}

function cameIn({ person, tokens }: Extract<Awaited<ReturnType<typeof signIn>>, { ok: true }>) {
  const user = userView(person);
  return { data: user, beside: { tokens, user } };
}
