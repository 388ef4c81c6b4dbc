import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { issues } from '../input/issues.ts';
import { codeDigits, codeLimit, email, maxOneKilobyte, typedCode } from './accounts.ts';

/** New password on change or reset: 6 or more characters; 8 at sign-up. */
const newPassword = z
  .string(issues.new_password_required())
  .min(1, issues.new_password_required())
  .min(6, issues.password_too_short({ min: 6 }))
  .max(1_000, issues.password_too_long({ max: 1_000 }))
  .refine(...maxOneKilobyte);
const passwordConfirmation = z
  .string(issues.confirm_password_required())
  .min(1, issues.confirm_password_required())
  .max(1_000, issues.password_too_long({ max: 1_000 }))
  .refine(...maxOneKilobyte);

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/users/forget-password/',
  caller: 'anyone',
  summary: 'Mail a code for a new password; the reply is the same whether or not the e-mail has an account',
  body: z.object({ email }),
  reply: z.null(),
  /** Number of digits, decided by the wrong codes entered for this e-mail, with an account or not. */
  extras: z.object({ digits: codeDigits }),
  refusals: ['code_resent_recently', 'too_many_codes'],
  limits: [codeLimit],
});

export const codeExpired = endpoint({
  method: 'POST',
  path: '/users/otp-expired/',
  caller: 'anyone',
  summary:
    'Whether the code for this e-mail has expired: the verification code of a signed-in caller, else the code for a new password, with the same reply for e-mails without an account',
  body: z.object({ email }),
  /** `digits` is null if the code has expired. */
  reply: z.object({ expired: z.boolean(), digits: codeDigits.nullable() }),
  extras: z.object({ expired: z.boolean() }),
  limits: [codeLimit],
});

export const verifyResetCode = endpoint({
  method: 'POST',
  path: '/users/change-password-otp-verify/',
  caller: 'anyone',
  summary: 'Exchange the mailed code for the right to set a new password once, for 10 minutes',
  body: z.object({
    email,
    otp: typedCode(issues.reset_code_incomplete()),
  }),
  /** The token is also set as an HttpOnly cookie; either is accepted. */
  reply: z.object({ reset_token: z.string() }),
  refusals: ['wrong_code', 'code_expired', 'code_used_up', 'too_many_wrong_codes', 'use_mailed_link'],
  limits: [codeLimit],
});

export const changeForgottenPassword = endpoint({
  method: 'POST',
  path: '/users/change-password/',
  caller: 'anyone',
  summary: 'Set a new password with the grant from the code or from a mailed link; all sessions end',
  body: z.object({
    email,
    password: newPassword,
    confirm_password: passwordConfirmation,
    reset_token: z.string().max(200).nullish(),
  }),
  reply: z.null(),
  refusals: ['reset_not_granted', 'too_busy'],
  limits: [{ scope: 'ip', max: 60, windowSeconds: 3_600 }],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/users/reset-password/',
  caller: 'signed-in',
  summary: 'Change the password; all sessions end except the one of this refresh token',
  body: z.object({
    current_password: z
      .string(issues.current_password_required())
      .min(1, issues.current_password_required())
      .max(1_000, issues.password_too_long({ max: 1_000 }))
      .refine(...maxOneKilobyte),
    password: newPassword,
    confirm_password: passwordConfirmation,
    refresh: z.string().max(4_000).nullish(),
  }),
  reply: z.null(),
  refusals: ['too_busy'],
  limits: [{ scope: 'account', max: 20, windowSeconds: 3_600 }],
});
