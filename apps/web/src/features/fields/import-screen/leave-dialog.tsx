import { fieldsTexts } from '../../../texts/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { inTurn } from '../../../ui/in-turn.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const texts = fieldsTexts.import;

interface Properties {
  /** Number of fields that are selected and not saved. */
  count: number;
  /** Number of files that are still being read. */
  unread: number;
  /** True when everything is saved, and the screen navigates away by itself. */
  isUnderWay: boolean;
}

/** Asks for confirmation when the user leaves with unread files or unsaved fields. */
export function LeaveDialog({ count, unread, isUnderWay }: Properties) {
  const { isAsked, stay, leave } = useLeaveGuard((count > 0 || unread > 0) && !isUnderWay);
  return (
    <Dialog
      isOpen={isAsked}
      title={texts.leaveTitle}
      description={inTurn(count > 0 && texts.leave({ count }), unread > 0 && texts.reads({ files: unread }))}
      onClose={stay}
    >
      <div className="dialog-ways">
        <Button onClick={stay}>{texts.leaveNo}</Button>
        <Button look="plain" onClick={leave}>
          {texts.leaveYes}
        </Button>
      </div>
    </Dialog>
  );
}
