import type { Service } from '@furrow/contract/catalogue/catalogue';
import type { ServicesQuote } from '@furrow/contract/pricing/pricing';
import { findRestricted } from '@furrow/geo/overlap/restricted';
import { type GridVisibility, visibilityOf } from '@furrow/geo/pixels/grid-visibility';
import type { Say } from '../../http/reader.ts';
import { createYielder } from '../../process/create-yielder.ts';
import type { OfferedCatalogue } from '../catalogue/catalogue.view.ts';
import type { StoredField } from '../fields/fields.store.ts';
import { dollars } from '../ledger/dollars.ts';
import { resolutionOf } from './field-visibility.ts';
import { offerFor } from './quote-fields.ts';

type NotSold = NonNullable<ServicesQuote['services'][number]['not_sold']>;

/** Quotes each service for one analysis of each of the fields for which it is sold, by their cheapest tiers. */
export async function quoteForServices(
  offeredCatalogue: OfferedCatalogue,
  services: readonly Service[],
  fields: readonly StoredField[],
  say: Say,
): Promise<ServicesQuote> {
  const yieldIfDue = createYielder();
  const sums = services.map((service) => ({
    service,
    resolution: resolutionOf(offeredCatalogue, service.id),
    fields: 0,
    cents: 0,
    reasons: new Map<string, NotSold>(),
  }));
  let hundredths = 0;
  for (const { geometry, area_ha } of fields) {
    const parts = geometry.coordinates;
    const area = Number(area_ha);
    hundredths += Math.round(area * 100);
    const restricted = findRestricted({ parts }, offeredCatalogue.restrictedLand);
    if (restricted) {
      const sentence = say(restricted.message);
      for (const { reasons } of sums) reasons.set(sentence, { because: 'restricted', sentence });
      continue;
    }
    // Several services have the same resolution, and a field looks the same to all of them.
    const visibilities = new Map<number, GridVisibility>();
    for (const sum of sums) {
      await yieldIfDue();
      const visibility = visibilities.get(sum.resolution) ?? visibilityOf(parts, sum.resolution);
      visibilities.set(sum.resolution, visibility);
      const params = { serviceId: sum.service.id, withImage: undefined, say };
      const { cheapest, not_sold } = offerFor(offeredCatalogue, { area, visibility }, params);
      if (not_sold) {
        sum.reasons.set(not_sold.sentence, not_sold);
        continue;
      }
      sum.fields += 1;
      sum.cents += cheapest.price.calculatedCents;
    }
  }
  return {
    fields: fields.length,
    field_name: fields.length === 1 ? fields[0]!.name : null,
    area_ha: hundredths / 100,
    services: sums.map(({ service, fields: count, cents, reasons }) => ({
      service,
      fields: count,
      calculated_price: dollars(cents),
      not_sold: count === 0 && reasons.size === 1 ? [...reasons.values()][0]! : null,
    })),
  };
}
