import type { Allowance, Limits, Taken } from '../../limits/limits.ts';
import { neighbourhood } from '../../limits/neighbourhood.ts';

const quarter = 15 * 60;
const hour = 3_600;

interface Guesser {
  /** In the stored form, with or without an account. */
  email: string;
  ip: string;
  /** Id of a browser that has signed in to the account of this e-mail before; null for strangers. */
  device: string | null;
}

/**
 * Consumes one password guess before it is checked, so that concurrent guesses are all counted. A right guess is given back.
 * A known device is counted alone, so that no stranger can lock the owner out.
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
