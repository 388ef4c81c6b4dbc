import type { Handlers } from '../../http/handlers.ts';
import type { Say } from '../../http/reader.ts';
import type { CatalogueReader } from './catalogue.service.ts';
import { pageOf } from './page-of.ts';

export function catalogueHandlers(
  catalogue: CatalogueReader,
): Pick<Handlers, 'listCountries' | 'listIndustries' | 'listRoles' | 'listServices' | 'listBotMessages'> {
  const lists = async ({ language }: Say) => (await catalogue.read()).offeredListsIn(language);
  return {
    listCountries: async ({ query }) => pageOf((await catalogue.read()).countries, query),
    listIndustries: async ({ query, say }) => pageOf((await lists(say)).industries, query),
    listRoles: async ({ query, say }) => pageOf((await lists(say)).roles, query),
    listServices: async ({ params: { industryId }, query, say }) =>
      pageOf((await lists(say)).services.get(industryId) ?? [], query),
    listBotMessages: async ({ query, say }) => pageOf((await lists(say)).botMessages, query),
  };
}
