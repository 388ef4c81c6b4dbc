import { queryClient } from '../api/query-client.ts';
import { useInHand } from '../ordering/in-hand.ts';
import { useSession } from './session.ts';
import { wantPath } from './wanted-path.ts';

/**
 * What one person has read goes when they do; what they have in hand goes when they leave or somebody else comes, and
 * waits for them when the server alone ended the session.
 */
export function forgetWhenPersonChanges(): void {
  let last = useSession.getState().user?.id ?? null;
  useSession.subscribe(({ user, ended }) => {
    const now = user?.id ?? null;
    if (now === null ? ended === 'left' : last !== null && now !== last) {
      useInHand.getState().letGo();
      wantPath(null);
    }
    if (now !== last) queryClient.clear();
    if (now !== null) last = now;
  });
}
