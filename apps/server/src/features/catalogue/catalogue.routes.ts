import type { Handlers } from '../../http/handlers.ts';
import type { CatalogueReader } from './catalogue.service.ts';
import { pageOf } from './page-of.ts';

export function catalogueHandlers(
  catalogue: CatalogueReader,
): Pick<Handlers, 'listCountries' | 'listIndustries' | 'listRoles' | 'listServices' | 'listBotMessages'> {
  return {
    listCountries: async ({ query }) => pageOf((await catalogue.read()).countries, query),
    listIndustries: async ({ query }) => pageOf((await catalogue.read()).industries, query),
    listRoles: async ({ query }) => pageOf((await catalogue.read()).roles, query),
    listServices: async ({ params: { industryId }, query }) =>
      pageOf((await catalogue.read()).services.get(industryId) ?? [], query),
    listBotMessages: async ({ query }) => pageOf((await catalogue.read()).botMessages, query),
  };
}
