import { endpoints } from '@furrow/contract/endpoints';
import { useSend } from '../../api/use-send.ts';
import { closeSession } from '../../session/session.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const words = profileTexts.everywhere;

/** Confirms, then ends every session of the user. If the server cannot be reached, no session is closed. */
export function LeaveEverywhere({ isAsked, onStay }: { isAsked: boolean; onStay: () => void }) {
  const { send, isSending } = useSend(endpoints.signOutEverywhere);
  const leave = async () => {
    const reply = await send({});
    if (!reply?.ok) return;
    closeSession('left');
  };
  return (
    <Dialog isOpen={isAsked} title={words.title} description={words.explanation} onClose={onStay}>
      <div className="dialog-ways">
        <Button working={isSending} onClick={() => void leave()}>
          {words.yes}
        </Button>
        <Button look="plain" onClick={onStay}>
          {words.no}
        </Button>
      </div>
    </Dialog>
  );
}
