import { endpoints } from '@furrow/contract/endpoints';
import { call } from '../api/call.ts';
import { useSession } from '../session/session.ts';
import { language } from '../texts/language.ts';
import { readFlow } from './flow/read-flow.ts';
import { useInHand } from './in-hand.ts';
import { type Chosen, industriesOf, namedAnew, type Offered } from './name-anew.ts';

/** After this time a screen shows the names that were chosen, without waiting for translated ones. */
const patience = 5_000;

let asked: Promise<void> | undefined;

/** Renames the draft's catalogue entries when the language of the page has changed since they were chosen. */
export function handInLanguage(): Promise<void> {
  if (useInHand.getState().spoken === language.code) return Promise.resolve();
  asked ??= nameAnew().finally(() => {
    asked = undefined;
  });
  return asked;
}

async function nameAnew(): Promise<void> {
  if (!useSession.getState().token) return;
  const offered = await offeredFor(industriesOf(chosen())).catch(() => null);
  if (offered) useInHand.setState({ ...namedAnew(chosen(), offered), spoken: language.code });
}

function chosen(): Chosen {
  const { industry, service, soilType, vegetationType, flow } = useInHand.getState();
  return { industry, service, soilType, vegetationType, flow: readFlow(flow) };
}

/** null if the industries could not be read. */
async function offeredFor(industryIds: readonly number[]): Promise<Offered | null> {
  if (industryIds.length === 0) return { industries: [], services: [] };
  const options = { signal: AbortSignal.timeout(patience) };
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
