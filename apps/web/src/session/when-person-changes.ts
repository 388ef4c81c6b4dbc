import { forgetAllKept } from '../features/offline/forget-all-kept.ts';
import { tellPersonChange } from './person-changes.ts';
import { useSession } from './session.ts';
import { clearTab, ownTab, tabOwner } from './tab-owner.ts';
import { wantPath } from './wanted-path.ts';

/**
 * Clears cached reads when the user changes, and the draft when the user signs out or another one signs in, also after a reload.
 * A draft stays when the server alone ended the session.
 */
export function forgetWhenPersonChanges(): void {
  let last = useSession.getState().user?.id ?? null;
  if (last !== null) handOver(last);
  useSession.subscribe(({ user, ended }) => {
    const now = user?.id ?? null;
    if (now !== null) handOver(now);
    else if (ended === 'left') letGo();
    // Results stay when the server ended the session, because they still belong to that user, and go when another user signs in.
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
