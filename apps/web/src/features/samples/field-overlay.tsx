import { type CSSProperties, useState } from 'react';
import { boxStyle } from './box-style.ts';
import type { PlacedField } from './place-fields.ts';

interface Properties {
  overlay: NonNullable<PlacedField['overlay']>;
  /** Position in the sequence of fading in, from 0. */
  turn: number;
  /** True once the picture below has loaded or failed to load. */
  starts: boolean;
}

/** Index image of one field, exactly on its position. Hidden from screen readers, since the field's button describes it. */
export function FieldOverlay({ overlay: { url, box }, turn, starts }: Properties) {
  const [here, setHere] = useState(false);
  const place = { ...boxStyle(box), '--turn': turn } as CSSProperties;
  return (
    <img
      className="overlay"
      data-shown={here && starts}
      src={url}
      alt=""
      style={place}
      onLoad={() => setHere(true)}
    />
  );
}
