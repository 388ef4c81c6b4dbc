import { endpoints } from '@furrow/contract/endpoints';
import type { BoughtAnalysis } from '@furrow/contract/results';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../session/session.ts';
import { language } from '../../texts/language.ts';
import {
  forgetResult,
  type Keeping,
  type KeptResult,
  keepInLanguage,
  keepResult,
  keptResults,
} from './kept-results.ts';

const key = 'kept on this device';

interface Kept {
  /** Undefined while loading. */
  results: KeptResult[] | undefined;
  keep: (analysis: BoughtAnalysis) => Promise<Keeping>;
  forget: (analysis: BoughtAnalysis) => Promise<void>;
}

/** Results saved in another language are requested in the language of this page; without a connection they stay as saved. */
async function keptInLanguage(person: string): Promise<KeptResult[]> {
  const results = await keptResults(person);
  return Promise.all(
    results.map(async (kept) => {
      if (kept.language === language.code) return kept;
      const query = { item_id: kept.analysis.run_id };
      const reply = await call(endpoints.viewAnalysis, { query }).catch(() => null);
      if (!reply?.ok || reply.savedAt !== null) return kept;
      await keepInLanguage(person, reply.data, kept.keptAt);
      return { ...kept, analysis: reply.data, language: language.code };
    }),
  );
}

/** Results that the signed-in user saved on this device. */
export function useKept(): Kept {
  const person = useSession(({ user }) => user?.id ?? '');
  const { data: results } = useQuery(
    { queryKey: [key, person], queryFn: () => keptInLanguage(person) },
    queryClient,
  );
  const again = () => queryClient.invalidateQueries({ queryKey: [key] });
  return {
    results,
    keep: async (analysis) => {
      const outcome = await keepResult(person, analysis, new Date());
      await again();
      return outcome;
    },
    forget: async (analysis) => {
      await forgetResult(person, analysis);
      await again();
    },
  };
}
