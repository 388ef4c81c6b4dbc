import { engineVersion } from '@furrow/analysis/plan/engine';
import { worldVersion } from '@furrow/simulator/scenes/world-version';

/** Raise it when samples are made in a different way. */
const renderingVersion = 4;

/** Names everything that a sample depends on: a change of any of it makes a new sample. */
export const sampleVersion = (year: number, product: string): string =>
  `${engineVersion}, world ${worldVersion}, drawing ${renderingVersion}, summer ${year}, by ${product}`;

/** The newest summer that has ended, since crops in summer differ most. */
export function lastSummer(today: Date): number {
  const august = 7;
  return today.getUTCMonth() >= august ? today.getUTCFullYear() : today.getUTCFullYear() - 1;
}
