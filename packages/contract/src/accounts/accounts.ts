import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { issues } from '../input/issues.ts';
import { decimal, optionalLine, textLine } from '../input/value-schemas.ts';

export const email = z
  .string()
  .trim()
  .min(1, issues.email_missing())
  .max(254, issues.email_too_long({ max: 254 }))
  .pipe(z.email(issues.not_an_email()))
  // The local part has at most 64 characters (RFC 5321, 4.5.3.1.1).
  .refine((address) => address.lastIndexOf('@') <= 64, issues.not_an_email());
/**
 * Limit of 1,024 bytes for a password in UTF-8: strength comes from the first few dozen characters, so hashing more is
 * wasted work.
 */
export const maxOneKilobyte = [
  (value: string) => encodeURIComponent(value).replaceAll(/%../g, 'x').length <= 1_024,
  issues.password_too_many_bytes({ max: 1_024 }),
] as const;
const typedPassword = z
  .string()
  .min(1, issues.password_missing())
  .max(1_000, issues.password_too_long({ max: 1_000 }))
  .refine(...maxOneKilobyte);
/** Attempts to enter a code and mailed codes share one limit per IP address: sixty an hour. */
export const codeLimit = { scope: 'ip', max: 60, windowSeconds: 3_600, counter: 'codes' } as const;
const codePattern = /^(\d{4}|\d{12})$/;
/** Number of digits of the requested code: 4, or 12 if wrong codes were entered for the e-mail within the last day. */
export const codeDigits = z.union([z.literal(4), z.literal(12)]);
export type CodeDigits = z.infer<typeof codeDigits>;
/** Schema of a code that a user enters. @param incomplete issue text for a code with another number of digits */
export const typedCode = (incomplete: string) => z.string(incomplete).regex(codePattern, incomplete);
const plainText = z
  .string()
  .max(100)
  .regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, issues.ordinary_signs());
/** Parameters of the referral link by which the user arrived; unknown ones are ignored. */
export const invitation = {
  uid: plainText.nullish(),
  referral_code: plainText.nullish(),
};
/** User type of a new account: only 0, an ordinary customer, can sign up. */
export const userType = decimal.pipe(z.literal(0, issues.user_type())).optional();

export const user = z.object({
  id: z.uuid(),
  email: z.string(),
  is_verified: z.boolean(),
  is_more_details: z.boolean(),
  user_type: z.literal(0),
  /** Path on this site, beginning with one slash. */
  referral_link: z.string(),
  /** ISO 639-1 code for replies, mails and documents; null: decided by `Accept-Language`. */
  language: z.string().nullable(),
});
export type User = z.infer<typeof user>;

export const session = z.object({ tokens: z.object({ access: z.string(), refresh: z.string() }), user });

export const companySizes = ['1-10', '11-50', '51-200'] as const;

/** ISO 639-1; the server checks which languages exist. */
const language = z.string().max(35);

/** Id of an entry in one of the catalogue's lists. */
const choice = (required: string) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,10}$/, required)], required)
    .transform(Number)
    .pipe(z.int(required).min(1, required).max(2_147_483_647, required));

export const profileFields = z.object({
  first_name: textLine(issues.first_name_required(), 100),
  last_name: textLine(issues.last_name_required(), 100),
  company: textLine(issues.company_required(), 200),
  country: choice(issues.country_required()),
  industry: choice(issues.industry_required()),
  company_size: z.enum(companySizes, issues.company_size_required()),
  role: choice(issues.role_required()),
  website: z
    .string()
    .trim()
    .max(500, issues.characters({ max: 500 }))
    .regex(
      /^(|(https?:\/\/)?[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#][^\s\p{Cc}]*)?)$/iu,
      issues.website(),
    )
    .nullish()
    .transform((value) => value || null),
  /** Name on receipts if it differs from the user's; unchanged if omitted. */
  billing_name: optionalLine(200),
  /** VAT number, shown on receipts. */
  vat_id: optionalLine(50),
  /** Unchanged if omitted; null resets the choice. */
  language: language.nullish(),
});

/** Fields of the profile and the user together; those of the profile are null until it is filled in. */
export const profile = user.extend({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  company: z.string().nullable(),
  country: z.int().nullable(),
  industry: z.int().nullable(),
  company_size: z.enum(companySizes).nullable(),
  role: z.int().nullable(),
  website: z.string().nullable(),
  billing_name: z.string().nullable(),
  vat_id: z.string().nullable(),
});
export type Profile = z.infer<typeof profile>;

export const signUp = endpoint({
  method: 'POST',
  path: '/users/signup/',
  caller: 'anyone',
  summary: 'Create an account and mail a verification code',
  body: z.object({
    email,
    password: z
      .string(issues.new_password_missing())
      .min(8, issues.password_too_short({ min: 8 }))
      .max(1_000, issues.password_too_long({ max: 1_000 }))
      .refine(...maxOneKilobyte),
    user_type: userType,
    ...invitation,
  }),
  reply: user,
  /** `digits` is null if no code could be mailed. */
  extras: session.extend({ digits: codeDigits.nullable() }),
  status: 201,
  refusals: ['too_busy'],
  limits: [{ scope: 'ip', max: 10, windowSeconds: 3_600 }],
});

export const signIn = endpoint({
  method: 'POST',
  path: '/users/login/',
  caller: 'anyone',
  summary: 'Sign in with e-mail and password',
  body: z.object({ email, password: typedPassword, user_type: userType }),
  reply: user,
  extras: session,
  refusals: ['wrong_credentials', 'account_locked', 'too_many_sign_ins', 'too_busy'],
});

export const signOut = endpoint({
  method: 'POST',
  path: '/users/logout/',
  caller: 'anyone',
  summary: 'End the session of this refresh token',
  body: z.object({ refresh: z.string().min(1, issues.refresh_token_missing()).max(4_000) }),
  reply: z.null(),
  refusals: ['session_ended'],
});

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/users/logout-everywhere/',
  caller: 'signed-in',
  summary: 'End all sessions of the caller, including this one',
  reply: z.null(),
});

export const refreshAccess = endpoint({
  method: 'POST',
  path: '/token/refresh/',
  caller: 'anyone',
  summary: 'Get a new access token; the refresh token stays valid',
  body: z.object({ refresh: z.string().min(1, issues.refresh_token_missing()).max(4_000) }),
  reply: z.string(),
  extras: z.object({ access: z.string() }),
  refusals: ['session_ended', 'user_not_found'],
});

export const verifyCode = endpoint({
  method: 'POST',
  path: '/users/otp-verify/',
  caller: 'signed-in',
  summary: 'Verify the e-mail with the mailed code',
  body: z.object({ otp: typedCode(issues.code_incomplete()) }),
  reply: user,
  refusals: ['wrong_code', 'code_expired', 'code_used_up', 'too_many_wrong_codes', 'already_verified'],
  limits: [codeLimit],
});

const resendDefinition = {
  path: '/users/resend-otp/',
  caller: 'signed-in',
  summary: 'Mail a new code; the previous one becomes invalid',
  reply: z.null(),
  extras: z.object({ digits: codeDigits }),
  refusals: ['already_verified', 'code_resent_recently', 'too_many_codes', 'mail_bounced'],
  limits: [codeLimit],
} as const;
export const resendCode = endpoint({ method: 'POST', ...resendDefinition });
export const resendCodeByGet = endpoint({ method: 'GET', ...resendDefinition });

export const changeEmail = endpoint({
  method: 'POST',
  path: '/users/change-email/',
  caller: 'signed-in',
  summary: 'Correct an e-mail that is not verified yet, and mail a new code to it',
  body: z.object({ email }),
  reply: user,
  extras: z.object({ digits: codeDigits }),
  refusals: ['already_verified', 'code_resent_recently', 'too_many_codes', 'mail_bounced'],
  limits: [codeLimit, { scope: 'account', max: 5, windowSeconds: 3_600 }],
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/users/update-profile/',
  caller: 'signed-in',
  summary: 'The profile and the user',
  reply: profile,
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/users/update-profile/',
  caller: 'verified',
  summary: 'Save the profile',
  body: profileFields,
  reply: profile,
  refusals: ['language_unknown'],
});

export const chooseLanguage = endpoint({
  method: 'PUT',
  path: '/users/language/',
  caller: 'signed-in',
  summary: 'Choose the language of replies, mails and documents, such as `es`; null removes the choice',
  body: z.object({ language: language.nullable() }),
  reply: user,
  refusals: ['language_unknown'],
});
