import { endpoints } from '@furrow/contract/endpoints';
import { call } from '../api/call.ts';
import { useSession } from '../session/session.ts';
import { language } from '../texts/language.ts';
import { type CatalogueOffer, industriesOf, type NamedChoices, withCurrentNames } from './current-names.ts';
import { parseFlow } from './flow/parse-flow.ts';
import { tabStore } from './tab-store.ts';

/** Timeout in milliseconds for translated names. Without them a screen shows the names as they were chosen. */
const timeoutMs = 5_000;

let running: Promise<void> | undefined;

/** Translates the catalogue names in the draft, if the language of the page has changed since they were stored. */
export function translateDraft(): Promise<void> {
  if (tabStore.getState().language === language.code) return Promise.resolve();
  running ??= renameDraft().finally(() => {
    running = undefined;
  });
  return running;
}

async function renameDraft(): Promise<void> {
  if (!useSession.getState().token) return;
  const offeredCatalogue = await fetchOffered(industriesOf(chosen())).catch(() => null);
  if (offeredCatalogue)
    tabStore.setState({ ...withCurrentNames(chosen(), offeredCatalogue), language: language.code });
}

function chosen(): NamedChoices {
  const { industry, service, soilType, vegetationType, typeByField, flow } = tabStore.getState();
  return { industry, service, soilType, vegetationType, typeByField, flow: parseFlow(flow) };
}

/** Fetches the industries, and the services of these industries. Null if the industries could not be loaded. */
async function fetchOffered(industryIds: readonly number[]): Promise<CatalogueOffer | null> {
  if (industryIds.length === 0) return { industries: [], services: [] };
  const options = { signal: AbortSignal.timeout(timeoutMs) };
  const [industries, ...services] = await Promise.all([
    call(endpoints.listIndustries, { query: {} }, options),
    ...industryIds.map((industryId) =>
      call(endpoints.listServices, { params: { industryId }, query: {} }, options),
    ),
  ]);
  return industries.ok
    ? {
        industries: industries.data,
        // The request fails for an industry that is no longer offered, which then has no services.
        services: services.flatMap((reply) => (reply.ok ? reply.data : [])),
      }
    : null;
}
