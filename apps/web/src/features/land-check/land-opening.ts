/** How the visitor has opened the map: each time a new object. */
export type LandOpening = { by: 'search' | 'draw' | 'tab' } | { by: 'file'; file: File };

/** Land of the order draft, as it is shown next to the form that creates an account. */
export interface DraftedLand {
  hectares: number;
  /** The service with its price; null if none was chosen. */
  offer: { service: string; price: number } | null;
}
