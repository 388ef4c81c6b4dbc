import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Limits } from '../../limits/limits.ts';
import type { CatalogueReader } from '../catalogue/catalogue.service.ts';
import type { Previews } from '../imagery/previews.service.ts';

export interface PricingDeps {
  db: Kysely<Schema>;
  catalogue: CatalogueReader;
  previews: Previews;
  limits: Pick<Limits, 'consume'>;
  clock: () => Date;
  /** UTC day as of whose end imagery is read; null for now. */
  imageryAsOf: string | null;
  /** Called when imagery could not be read. */
  onError: (context: string, error: unknown) => void;
}
