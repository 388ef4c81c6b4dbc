import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

/** What has just been done, and what can be done about it. */
export interface Said {
  text: string;
  way?: { label: string; onPress: () => void; isUnderWay?: boolean };
}

/** The button that was pressed may be gone: the keys go on here. */
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
