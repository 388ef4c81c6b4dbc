import { setReturnPath } from './return-path.ts';
import { useSession } from './session.ts';
import { clearTab, setTabOwner, tabOwner } from './tab-owner.ts';
import { notifyUserChange } from './user-changes.ts';

/**
 * Notifies the listeners when the user changes. The draft is cleared when the user signs out or another one signs in,
 * also after a reload, but not when the server ends the session.
 */
export function clearOnUserChange(): void {
  let lastUserId = useSession.getState().user?.id ?? null;
  if (lastUserId !== null) assignTab(lastUserId);
  useSession.subscribe(({ user, ended }) => {
    const userId = user?.id ?? null;
    if (userId !== null) assignTab(userId);
    else if (ended === 'left') clearUserState();
    if (userId !== lastUserId) notifyUserChange({ userId, ended });
    if (userId !== null) lastUserId = userId;
  });
}

function assignTab(userId: string): void {
  const ownerId = tabOwner();
  if (ownerId !== null && ownerId !== userId) clearUserState();
  setTabOwner(userId);
}

function clearUserState(): void {
  clearTab();
  setReturnPath(null);
}
