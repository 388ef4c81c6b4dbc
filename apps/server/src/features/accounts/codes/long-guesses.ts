import type { LimitResult, Limits } from '../../../limits/limits.ts';

const day = 86_400;

/**
 * Consumes one guess at a twelve-digit code; a right guess is not counted.
 * @param subject the guesser: an account, or an e-mail with an address block
 */
export const consumeLongGuess = (limits: Pick<Limits, 'consume'>, subject: string): Promise<LimitResult> =>
  limits.consume({ name: 'longCode', subject, max: 20, seconds: day });
