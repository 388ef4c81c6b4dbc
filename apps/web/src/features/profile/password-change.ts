import { profileTexts } from '../../texts/profile.ts';

export interface PasswordChange {
  current_password: string;
  password: string;
  confirm_password: string;
}

/** Characters. */
const shortest = 6;

/** What is wrong with each field before anything is sent; true where nothing is. */
export const checks = {
  current_password: (typed) => typed !== '' || profileTexts.password.currentRequired,
  password: (typed) =>
    typed === ''
      ? profileTexts.password.nextRequired
      : typed.length >= shortest || profileTexts.password.nextShort,
  confirm_password: (typed, { password }) =>
    typed === ''
      ? profileTexts.password.confirmRequired
      : typed === password || profileTexts.password.mismatch,
} satisfies Record<keyof PasswordChange, (typed: string, all: PasswordChange) => string | boolean>;
