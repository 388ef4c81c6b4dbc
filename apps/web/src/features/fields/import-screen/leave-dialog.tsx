import { joinSentences } from '@furrow/messages/join';
import { fieldsTexts } from '../../../texts/fields.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

const texts = fieldsTexts.import;

interface Props {
  /** Number of fields that are selected and not saved. */
  count: number;
  /** Number of files that are still being read. */
  unreadCount: number;
  /** True when everything is saved, and the screen navigates away by itself. */
  isLeaving: boolean;
}

/** Asks for confirmation when the user leaves with unread files or unsaved fields. */
export function LeaveDialog({ count, unreadCount, isLeaving }: Props) {
  const { isConfirming, stay: stayHere, leave } = useLeaveGuard((count > 0 || unreadCount > 0) && !isLeaving);
  return (
    <Dialog
      isOpen={isConfirming}
      title={texts.leaveTitle}
      description={joinSentences(
        count > 0 && texts.leave({ count }),
        unreadCount > 0 && texts.reads({ files: unreadCount }),
      )}
      onClose={stayHere}
    >
      <div className="dialog-actions">
        <Button onClick={stayHere}>{texts.leaveNo}</Button>
        <Button variant="plain" onClick={leave}>
          {texts.leaveYes}
        </Button>
      </div>
    </Dialog>
  );
}
