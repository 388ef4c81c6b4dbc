import { onUserChange } from '../../session/user-changes.ts';
import { deleteAllSaved } from './delete-all-saved.ts';

/**
 * Deletes all saved results when the user signs out, and those of other users when someone signs in. When the server
 * ends a session, its user's results stay.
 */
export function deleteSavedOnUserChange(): void {
  onUserChange(({ userId, ended }) => {
    if (userId !== null || ended === 'left') void deleteAllSaved(userId);
  });
}
