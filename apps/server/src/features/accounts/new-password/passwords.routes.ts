import { english } from '@furrow/messages/language';
import type { Handlers } from '../../../http/handlers.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { accountMessages } from '../texts/accounts.messages.ts';
import { changePassword } from './change-password.service.ts';
import { findCodeDigits } from './code-expired.service.ts';
import { changeForgottenPassword, forgetPassword, verifyResetCode } from './forgot-password.service.ts';
import { grantLifeSeconds } from './reset-grants.service.ts';

type Calls =
  | 'forgetPassword'
  | 'codeExpired'
  | 'verifyResetCode'
  | 'changeForgottenPassword'
  | 'changePassword';

export function passwordsHandlers(deps: AccountsDeps): Pick<Handlers, Calls> {
  return {
    forgetPassword: async ({ body, ip, cookies, language }) => {
      const from = { ip, deviceCookie: cookies.device, language: language ?? english.code };
      const result = await forgetPassword(deps, body.email, from);
      return result.ok
        ? {
            data: null,
            extras: { digits: result.digits },
            message: accountMessages.code_sent_if_known(),
          }
        : { refused: result.refused };
    },
    codeExpired: async ({ body, findCaller }) => {
      const digits = await findCodeDigits(deps, body.email, await findCaller());
      const expired = digits === null;
      return { data: { expired, digits }, extras: { expired } };
    },
    verifyResetCode: async ({ body, ip, cookies }) => {
      const verified = await verifyResetCode(deps, body, { ip, deviceCookie: cookies.device });
      if (!verified.ok) return { refused: verified.refused };
      return {
        data: { reset_token: verified.token },
        message: accountMessages.code_right(),
        cookies: { reset: { value: verified.token, seconds: grantLifeSeconds } },
      };
    },
    changeForgottenPassword: async ({ body, cookies }) => {
      const tokens = [body.reset_token, cookies.reset].filter((token) => typeof token === 'string');
      const changed = await changeForgottenPassword(deps, { ...body, tokens });
      if (!changed.ok) return changed;
      return {
        data: null,
        message: accountMessages.password_changed_sign_in(),
        cookies: changed.cookies,
      };
    },
    changePassword: async ({ body, caller }) => {
      const changed = await changePassword(deps, caller, body);
      return changed.ok ? { data: null, message: accountMessages.password_changed() } : changed;
    },
  };
}
