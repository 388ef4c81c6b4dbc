import type { FileOpening } from './file/file-opening.ts';

/** How the visitor has opened the map: each time a new object. */
export type LandOpening = { by: 'search' | 'draw' | 'tab' } | FileOpening;

/** Land of the order draft, as it is shown next to the form that creates an account. */
export interface DraftedLand {
  hectares: number;
  /** Number of other fields in the file that are saved too. */
  otherFields: number;
  /** The service with its price; null if none was chosen. */
  offer: { service: string; price: number } | null;
}
