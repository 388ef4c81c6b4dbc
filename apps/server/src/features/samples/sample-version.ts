import { engineVersion } from '@furrow/analysis/engine';
import { worldVersion } from '@furrow/simulator/version';

/** Raised when what is made is made in another way. */
const drawingVersion = 4;

/** Names everything that the sample follows from: a change of any of it makes a new sample. */
export const sampleVersion = (year: number, product: string): string =>
  `${engineVersion}, world ${worldVersion}, drawing ${drawingVersion}, summer ${year}, by ${product}`;

/** The newest summer that is over: what stands on a field then tells fields apart best. */
export function lastSummer(today: Date): number {
  const august = 7;
  return today.getUTCMonth() >= august ? today.getUTCFullYear() : today.getUTCFullYear() - 1;
}
