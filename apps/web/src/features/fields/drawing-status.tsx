import type { Drawing } from '../../map/field-map.ts';
import { drawingSaid } from './drawing-said.ts';

interface Properties {
  drawing: Drawing;
  /** Undefined while it is looked up; null: it is not spoken of. */
  country?: string | null | undefined;
}

/** Says what happens to the drawing. The same words said again are words of their own. */
export function DrawingStatus({ drawing, country }: Properties) {
  return (
    <p className="visually-hidden" role="status">
      <span key={drawing.change?.number}>{drawingSaid(drawing, country)}</span>
    </p>
  );
}
