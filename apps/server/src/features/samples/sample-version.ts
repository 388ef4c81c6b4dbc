import { engineVersion } from '@furrow/analysis/plan/engine';
import { worldVersion } from '@furrow/simulator/scenes/world-version';

/** Version of the rendering. It has to be raised when samples are made in a different way. */
const renderingVersion = 8;

/** Returns a name of everything that a sample depends on, so that any change gives a new sample. */
export const sampleVersion = (year: number, product: string): string =>
  `${engineVersion}, world ${worldVersion}, drawing ${renderingVersion}, summer ${year}, by ${product}`;

/** Returns the newest summer that has ended, because crops differ most in summer. */
export function lastSummerYear(today: Date): number {
  const august = 7;
  return today.getUTCMonth() >= august ? today.getUTCFullYear() : today.getUTCFullYear() - 1;
}
