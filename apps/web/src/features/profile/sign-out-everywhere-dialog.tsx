import { endpoints } from '@furrow/contract/endpoints';
import { useSend } from '../../api/use-send.ts';
import { closeSession } from '../../session/session.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

const words = profileTexts.everywhere;

/**
 * Dialog that asks for confirmation before it ends all sessions of the user. If the server cannot be
 * reached, no session ends.
 */
export function SignOutEverywhereDialog({ isOpen, onCancel }: { isOpen: boolean; onCancel: () => void }) {
  const { send, isSending } = useSend(endpoints.signOutEverywhere);
  const signOutEverywhere = async () => {
    const reply = await send({});
    if (!reply?.ok) return;
    closeSession('left');
  };
  return (
    <Dialog isOpen={isOpen} title={words.title} description={words.explanation} onClose={onCancel}>
      <div className="dialog-actions">
        <Button loading={isSending} onClick={() => void signOutEverywhere()}>
          {words.yes}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {words.no}
        </Button>
      </div>
    </Dialog>
  );
}
