import { profileTexts } from '../../texts/profile.ts';

export interface PasswordChange {
  current_password: string;
  password: string;
  confirm_password: string;
}

const minLength = 6;

/** Client-side validation by field. Each check returns an error message, or true if the value is valid. */
export const fieldChecks = {
  current_password: (typed) => typed !== '' || profileTexts.password.currentRequired,
  password: (typed) =>
    typed === ''
      ? profileTexts.password.nextRequired
      : typed.length >= minLength || profileTexts.password.nextShort,
  confirm_password: (typed, { password }) =>
    typed === ''
      ? profileTexts.password.confirmRequired
      : typed === password || profileTexts.password.mismatch,
} satisfies Record<keyof PasswordChange, (typed: string, all: PasswordChange) => string | boolean>;
