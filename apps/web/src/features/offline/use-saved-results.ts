import { endpoints } from '@furrow/contract/endpoints';
import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../session/session.ts';
import { language } from '../../texts/language.ts';
import {
  deleteResult,
  listSavedResults,
  type SavedResult,
  type SaveResultOutcome,
  saveInLanguage,
  saveResult,
} from './saved-results.ts';

const key = 'kept on this device';

interface SavedResults {
  /** The saved results, newest first; undefined while they are loading. */
  results: SavedResult[] | undefined;
  save: (analysis: PurchasedAnalysis) => Promise<SaveResultOutcome>;
  remove: (analysis: PurchasedAnalysis) => Promise<void>;
}

/**
 * The saved results of a user. Results in another language are requested in the language of this page; without a
 * connection they stay unchanged.
 */
async function savedInLanguage(userId: string): Promise<SavedResult[]> {
  const results = await listSavedResults(userId);
  return Promise.all(
    results.map(async (saved) => {
      if (saved.language === language.code) return saved;
      const query = { item_id: saved.analysis.run_id };
      const reply = await call(endpoints.viewAnalysis, { query }).catch(() => null);
      if (!reply?.ok || reply.savedAt !== null) return saved;
      await saveInLanguage(userId, reply.data, saved.savedAt);
      return { ...saved, analysis: reply.data, language: language.code };
    }),
  );
}

/** Results that the signed-in user saved on this device. */
export function useSavedResults(): SavedResults {
  const userId = useSession(({ user }) => user?.id ?? '');
  const { data: results } = useQuery(
    { queryKey: [key, userId], queryFn: () => savedInLanguage(userId) },
    queryClient,
  );
  const reload = () => queryClient.invalidateQueries({ queryKey: [key] });
  return {
    results,
    save: async (analysis) => {
      const outcome = await saveResult(userId, analysis, new Date());
      await reload();
      return outcome;
    },
    remove: async (analysis) => {
      await deleteResult(userId, analysis);
      await reload();
    },
  };
}
