import { english } from '@furrow/messages/language';
import type { Handlers } from '../../../http/handlers.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { accountMessages } from '../texts/accounts.messages.ts';
import { changePassword } from './change-password.service.ts';
import { findCodeDigits } from './code-expired.service.ts';
import { changeForgottenPassword, forgetPassword, verifyResetCode } from './forgot-password.service.ts';
import { grantLifeSeconds } from './reset-grants.service.ts';

type PasswordEndpoint =
  | 'forgetPassword'
  | 'codeExpired'
  | 'verifyResetCode'
  | 'changeForgottenPassword'
  | 'changePassword';

export function passwordsHandlers(deps: AccountsDeps): Pick<Handlers, PasswordEndpoint> {
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
      const verificationResult = await verifyResetCode(deps, body, { ip, deviceCookie: cookies.device });
      if (!verificationResult.ok) return { refused: verificationResult.refused };
      return {
        data: { reset_token: verificationResult.token },
        message: accountMessages.code_right(),
        cookies: { reset: { value: verificationResult.token, seconds: grantLifeSeconds } },
      };
    },
    changeForgottenPassword: async ({ body, cookies, ip, userAgent }) => {
      const tokens = [body.reset_token, cookies.reset].filter((token) => typeof token === 'string');
      const changeResult = await changeForgottenPassword(deps, { ...body, tokens }, { ip, userAgent });
      if (!changeResult.ok) return changeResult;
      return {
        data: null,
        message: accountMessages.password_changed_sign_in(),
        cookies: changeResult.cookies,
      };
    },
    changePassword: async ({ body, caller, ip, userAgent }) => {
      const changeResult = await changePassword(deps, { caller, client: { ip, userAgent } }, body);
      return changeResult.ok ? { data: null, message: accountMessages.password_changed() } : changeResult;
    },
  };
}
