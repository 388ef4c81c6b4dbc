import type { BoughtAnalysis } from '@furrow/contract/results';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../session/session.ts';
import { forgetResult, type Keeping, type KeptResult, keepResult, keptResults } from './kept-results.ts';

const key = 'kept on this device';

interface Kept {
  /** Undefined while it is looked for. */
  results: KeptResult[] | undefined;
  keep: (analysis: BoughtAnalysis) => Promise<Keeping>;
  forget: (analysis: BoughtAnalysis) => Promise<void>;
}

/** What whoever is signed in keeps on this device. */
export function useKept(): Kept {
  const person = useSession(({ user }) => user?.id ?? '');
  const { data: results } = useQuery(
    { queryKey: [key, person], queryFn: () => keptResults(person) },
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
