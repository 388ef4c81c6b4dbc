import { codeTexts } from '../../../texts/codes.ts';

export interface NewPassword {
  password: string;
  confirm: string;
}

const minLength = 6;

/** Error messages of the client-side validation of a new password, by field; empty if it is valid. */
export function newPasswordProblems({ password, confirm }: NewPassword): Partial<NewPassword> {
  const words = codeTexts.recover;
  const isShort = password.length < minLength;
  return {
    ...(isShort && { password: password === '' ? words.passwordMissing : words.passwordShort }),
    ...((confirm === '' || confirm !== password) && { confirm: words.mismatch }),
  };
}
