import type { Drawing } from '../../map/interface/field-map.ts';
import { drawingAnnouncement } from './drawing-announcement.ts';

interface Props {
  drawing: Drawing;
  /** Country of the field: undefined while it is looked up; null: it is not mentioned. */
  country?: string | null | undefined;
}

/**
 * Announces changes of the drawing. Its `key` changes each time, so that screen readers also announce identical texts.
 */
export function DrawingStatus({ drawing, country }: Props) {
  return (
    <p className="visually-hidden" role="status">
      <span key={drawing.change?.sequence}>{drawingAnnouncement(drawing, country)}</span>
    </p>
  );
}
