import { english } from '@furrow/messages/language';
import type { Handlers } from '../../http/handlers.ts';
import { accountMessages } from './accounts.messages.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { changePassword } from './change-password.service.ts';
import { findCodeDigits } from './code-expired.service.ts';
import { changeForgottenPassword, forgetPassword, verifyResetCode } from './forgot-password.service.ts';
import { grantLife } from './reset-grants.service.ts';

type Calls =
  | 'forgetPassword'
  | 'codeExpired'
  | 'verifyResetCode'
  | 'changeForgottenPassword'
  | 'changePassword';

export function passwordsHandlers(parts: AccountsParts): Pick<Handlers, Calls> {
  return {
    forgetPassword: async ({ body, ip, cookies, language }) => {
      const from = { ip, deviceCookie: cookies.device, language: language ?? english.code };
      const sent = await forgetPassword(parts, body.email, from);
      return sent.ok
        ? {
            data: null,
            beside: { digits: sent.digits },
            message: accountMessages.code_sent_if_known(),
          }
        : { refused: sent.refused };
    },
    codeExpired: async ({ body, findCaller }) => {
      const digits = await findCodeDigits(parts, body.email, await findCaller());
      const expired = digits === null;
      return { data: { expired, digits }, beside: { expired } };
    },
    verifyResetCode: async ({ body, ip, cookies }) => {
      const verified = await verifyResetCode(parts, body, { ip, deviceCookie: cookies.device });
      if (!verified.ok) return { refused: verified.refused };
      return {
        data: { reset_token: verified.token },
        message: accountMessages.code_right(),
        cookies: { reset: { value: verified.token, seconds: grantLife } },
      };
    },
    changeForgottenPassword: async ({ body, cookies }) => {
      const tokens = [body.reset_token, cookies.reset].filter((token) => typeof token === 'string');
      const changed = await changeForgottenPassword(parts, { ...body, tokens });
      if (!changed.ok) return changed;
      return {
        data: null,
        message: accountMessages.password_changed_sign_in(),
        cookies: changed.cookies,
      };
    },
    changePassword: async ({ body, caller }) => {
      const changed = await changePassword(parts, caller, body);
      return changed.ok ? { data: null, message: accountMessages.password_changed() } : changed;
    },
  };
}
