import type { Drawing } from '../../map/field-map.ts';
import { drawingSaid } from './drawing-said.ts';

interface Properties {
  drawing: Drawing;
  /** Undefined while it is looked up; null: it is not mentioned. */
  country?: string | null | undefined;
}

/** Announces changes of the drawing. The key makes screen readers repeat identical text. */
export function DrawingStatus({ drawing, country }: Properties) {
  return (
    <p className="visually-hidden" role="status">
      <span key={drawing.change?.number}>{drawingSaid(drawing, country)}</span>
    </p>
  );
}
