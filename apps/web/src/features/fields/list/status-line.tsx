import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/controls/button.tsx';

/** A message about a completed action, with a follow-up action. */
export interface StatusMessage {
  text: string;
  action?: { label: string; onPress: () => void; isRunning?: boolean };
}

/** Shows a status message and moves the focus to it, because the button that was pressed may be unmounted. */
export function StatusLine({ status }: { status: StatusMessage | null }) {
  const line = useRef<HTMLDivElement>(null);
  const text = status?.text;
  useEffect(() => {
    if (text) (line.current?.querySelector('button') ?? line.current)?.focus();
  }, [text]);
  return (
    <div className="fields-status" role="status" ref={line} tabIndex={-1}>
      {status && (
        <p>
          <span>{status.text}</span>
          {status.action && (
            <Button variant="link" loading={status.action.isRunning ?? false} onClick={status.action.onPress}>
              {status.action.label}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
