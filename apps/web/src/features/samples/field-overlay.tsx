import { type CSSProperties, useState } from 'react';
import { boxStyle } from './box-style.ts';
import type { ProjectedField } from './project-fields.ts';

interface Props {
  overlay: NonNullable<ProjectedField['overlay']>;
  /** Position in the sequence of fading in, from 0. */
  order: number;
  /** True once the picture below has loaded or failed to load. */
  isReady: boolean;
}

/** Index image of one field, exactly on its position. Hidden from screen readers, since the field's button describes it. */
export function FieldOverlay({ overlay: { url, box }, order, isReady }: Props) {
  const [isLoaded, setLoaded] = useState(false);
  const overlayStyle = { ...boxStyle(box), '--turn': order } as CSSProperties;
  return (
    <img
      className="overlay"
      data-shown={isLoaded && isReady}
      src={url}
      alt=""
      style={overlayStyle}
      onLoad={() => setLoaded(true)}
    />
  );
}
