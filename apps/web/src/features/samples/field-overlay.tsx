import { type CSSProperties, useState } from 'react';
import { boxStyle } from './box-style.ts';
import type { PlacedField } from './place-fields.ts';

interface Properties {
  overlay: NonNullable<PlacedField['overlay']>;
  /** Which in the row it fades in, from 0. */
  turn: number;
  /** True once the picture below it is there (or known to be missing). */
  starts: boolean;
}

/** The index picture of one field, laid exactly on its place. It says nothing aloud: the field's button does. */
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
