import { joinSentences } from '@furrow/messages/join';
import type { Handlers } from '../../http/handlers.ts';
import type { CatalogueReader } from '../catalogue/catalogue.service.ts';
import { understandOrder } from './understand-order.ts';

export const typedOrdersHandlers = (catalogue: CatalogueReader): Pick<Handlers, 'readTypedOrder'> => ({
  readTypedOrder: async ({ say, body: { text, industry_id, service_id, area } }) => {
    const request = {
      text,
      industryId: industry_id ?? null,
      serviceId: service_id ?? null,
      hectares: area ?? null,
    };
    const { answer, ...order } = understandOrder(request, await catalogue.current(), say.language);
    return { data: { ...order, answer: joinSentences(...answer.map(say)) } };
  },
});
