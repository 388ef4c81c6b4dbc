import { forgetAllKept } from '../features/offline/forget-all-kept.ts';
import { tellPersonChange } from './person-changes.ts';
import { useSession } from './session.ts';
import { clearTab, ownTab, tabOwner } from './tab-owner.ts';
import { wantPath } from './wanted-path.ts';

/**
 * What one person has read goes when they do; what they have in hand goes when they leave or somebody else comes, over a
 * reload too, and waits for them when the server alone ended the session.
 */
export function forgetWhenPersonChanges(): void {
  let last = useSession.getState().user?.id ?? null;
  if (last !== null) handOver(last);
  useSession.subscribe(({ user, ended }) => {
    const now = user?.id ?? null;
    if (now !== null) handOver(now);
    else if (ended === 'left') letGo();
    // A session that the server ended alone is that person's still; a device that somebody else signs in on is not.
    if (now !== last && (now !== null || ended === 'left')) void forgetAllKept(now);
    if (now !== last) tellPersonChange();
    if (now !== null) last = now;
  });
}

function handOver(person: string): void {
  const owner = tabOwner();
  if (owner !== null && owner !== person) letGo();
  ownTab(person);
}

function letGo(): void {
  clearTab();
  wantPath(null);
}
