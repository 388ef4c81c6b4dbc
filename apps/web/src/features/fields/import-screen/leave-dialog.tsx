import { fieldsTexts } from '../../../texts/fields.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

const texts = fieldsTexts.import;

interface Properties {
  /** Fields that are ticked and not kept. */
  count: number;
  /** All is kept, and the screen leaves by itself. */
  isUnderWay: boolean;
}

/** Asks whoever leaves a report of which something is not kept. */
export function LeaveDialog({ count, isUnderWay }: Properties) {
  const { isAsked, stay, leave } = useLeaveGuard(count > 0 && !isUnderWay);
  return (
    <Dialog isOpen={isAsked} title={texts.leaveTitle} description={texts.leave(count)} onClose={stay}>
      <div className="dialog-ways">
        <Button onClick={stay}>{texts.leaveNo}</Button>
        <Button look="plain" onClick={leave}>
          {texts.leaveYes}
        </Button>
      </div>
    </Dialog>
  );
}
