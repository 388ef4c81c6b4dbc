import type { Allowance, Limits, Taken } from '../../limits/limits.ts';
import { neighbourhood } from '../../limits/neighbourhood.ts';

const quarter = 15 * 60;
const hour = 3_600;

interface Guesser {
  /** In the form that is stored, with an account or not. */
  email: string;
  ip: string;
  /** Of a browser that has signed in to the account of this e-mail before; null for strangers. */
  device: string | null;
}

/**
 * Takes the right to guess a password once, before the guess is looked at: however many come at once, each is counted.
 * Who guessed right gives it back. A browser that the account knows counts by itself alone, so that no stranger can
 * lock the owner out.
 */
export const takeGuess = (limits: Pick<Limits, 'take'>, guesser: Guesser): Promise<Taken> =>
  limits.take(...allowancesOf(guesser));

function allowancesOf({ email, ip, device }: Guesser): Allowance[] {
  if (device !== null) {
    return [{ name: 'signIn by device', subject: `${email} ${device}`, most: 10, seconds: quarter }];
  }
  const here = neighbourhood(ip);
  return [
    { name: 'signIn by e-mail and ip', subject: `${email} ${here}`, most: 10, seconds: quarter },
    { name: 'signIn by ip', subject: here, most: 50, seconds: quarter },
    { name: 'signIn by e-mail', subject: email, most: 50, seconds: hour },
  ];
}
