import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

/** A message about a completed action, with a follow-up action. */
export interface Said {
  text: string;
  way?: { label: string; onPress: () => void; isUnderWay?: boolean };
}

/** Shows a status message and moves the focus to it, because the pressed button may be unmounted. */
export function SaidLine({ said }: { said: Said | null }) {
  const line = useRef<HTMLDivElement>(null);
  const text = said?.text;
  useEffect(() => {
    if (text) (line.current?.querySelector('button') ?? line.current)?.focus();
  }, [text]);
  return (
    <div className="fields-said" role="status" ref={line} tabIndex={-1}>
      {said && (
        <p>
          <span>{said.text}</span>
          {said.way && (
            <Button look="link" working={said.way.isUnderWay ?? false} onClick={said.way.onPress}>
              {said.way.label}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
