import { endpoints } from '@furrow/contract/endpoints';
import { call } from '../api/call.ts';
import { useSession } from '../session/session.ts';
import { language } from '../texts/language.ts';
import { type CatalogueOffer, industriesOf, type NamedChoices, withCurrentNames } from './current-names.ts';
import { parseFlow } from './flow/parse-flow.ts';
import { tabStore } from './tab-store.ts';

/** After this time a screen shows the names that were chosen, without waiting for translated ones. */
const timeoutMs = 5_000;

let running: Promise<void> | undefined;

/** Renames the draft's catalogue entries when the language of the page has changed since they were chosen. */
export function translateDraft(): Promise<void> {
  if (tabStore.getState().spoken === language.code) return Promise.resolve();
  running ??= renameDraft().finally(() => {
    running = undefined;
  });
  return running;
}

async function renameDraft(): Promise<void> {
  if (!useSession.getState().token) return;
  const offered = await fetchOffered(industriesOf(chosen())).catch(() => null);
  if (offered) tabStore.setState({ ...withCurrentNames(chosen(), offered), spoken: language.code });
}

function chosen(): NamedChoices {
  const { industry, service, soilType, vegetationType, flow } = tabStore.getState();
  return { industry, service, soilType, vegetationType, flow: parseFlow(flow) };
}

/** null if the industries could not be read. */
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
        // An industry that is no longer offered has none.
        services: services.flatMap((reply) => (reply.ok ? reply.data : [])),
      }
    : null;
}
