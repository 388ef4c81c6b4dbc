import { type CSSProperties, useState } from 'react';
import { boxStyle } from './box-style.ts';
import type { ProjectedField } from './project-fields.ts';

interface Props {
  overlay: NonNullable<ProjectedField['overlay']>;
  /** Position in the sequence in which the images fade in, from 0. */
  order: number;
}

/**
 * Index image of a field, at the position of the field. Screen readers ignore it, because the button
 * of the field describes it.
 */
export function FieldOverlay({ overlay: { url, box }, order }: Props) {
  const [isLoaded, setLoaded] = useState(false);
  const overlayStyle = { ...boxStyle(box), '--turn': order } as CSSProperties;
  return (
    <img
      className="overlay"
      data-shown={isLoaded}
      src={url}
      alt=""
      style={overlayStyle}
      onLoad={() => setLoaded(true)}
    />
  );
}
