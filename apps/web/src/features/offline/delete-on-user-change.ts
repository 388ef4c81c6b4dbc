import { onUserChange } from '../../session/user-changes.ts';
import { deleteAllSaved } from './delete-all-saved.ts';

/**
 * Deletes all saved results when the user signs out, and those of other users when one signs in. They stay when the server ended the
 * session, because they still belong to that user.
 */
export function deleteSavedOnUserChange(): void {
  onUserChange(({ userId, ended }) => {
    if (userId !== null || ended === 'left') void deleteAllSaved(userId);
  });
}
