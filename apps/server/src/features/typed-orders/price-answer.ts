import type { Service } from '@furrow/contract/catalogue/catalogue';
import type { Message } from '@furrow/messages/message';
import type { OfferedCatalogue } from '../catalogue/catalogue.view.ts';
import { billedHectares, totalCents } from '../catalogue/price.ts';
import { cheapestTier } from '../pricing/quote-fields.ts';
import { typedOrderMessages as says } from './typed-orders.messages.ts';

interface PriceQuestion {
  services: readonly Service[];
  /** Area in hectares; null if none is known. */
  hectares: number | null;
  /** Number of analyses after the first one; null if it is not known. */
  further: number | null;
}

/** Says what analyses cost by the cheapest tier of each service, or from what price on if the area is unknown. */
export function answerPrice(
  catalogue: OfferedCatalogue,
  { services, hectares, further }: PriceQuestion,
): Message[] {
  if (hectares === null) return [says.prices_from({ prices: { list: services.flatMap(lowestPriceOf) } })];
  const area = { hectares: billedHectares(hectares) };
  const priced = services.flatMap((service) => {
    const cheapest = cheapestTier(catalogue, service.id, area.hectares, undefined);
    return cheapest ? [{ service: service.name, price: cheapest.price }] : [];
  });
  const [first, ...others] = priced;
  if (!first) {
    const [service] = services;
    return services.length === 1
      ? [says.service_not_offered({ service: service!.name, area })]
      : [says.not_offered({ area })];
  }
  if (others.length > 0) {
    const list = priced.map(({ service, price }) =>
      says.price_of({ service, price: { cents: price.calculatedCents } }),
    );
    return [says.prices({ area, prices: { list } })];
  }
  const { service, price } = first;
  const one = says.price({ service, area, price: { cents: price.calculatedCents } });
  if (further === null) return [one];
  return [one, says.total({ analyses: further + 1, total: { cents: totalCents(price, further) } })];
}

const lowestPriceOf = ({ name, prices_from }: Service): Message[] =>
  prices_from === null
    ? []
    : [says.price_of({ service: name, price: { cents: Math.round(prices_from.analysis * 100) } })];
