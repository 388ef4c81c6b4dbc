import './draw-field.css';
import type { Position } from '@furrow/geo/polygon';
import { refuse } from '@furrow/geo/refusals';
import type { Covered, Drawing, FieldMap } from '../../map/field-map.ts';
import { toast } from '../../ui/toasts.ts';
import { DrawingMap } from './drawing-map.tsx';
import type { Opening } from './opening.ts';

interface Properties {
  label: string;
  opening: Opening;
  drawing: Drawing;
  before: readonly Position[] | null;
  map: FieldMap | null;
  onReady: (map: FieldMap) => void;
  onDrawing: (drawing: Drawing) => void;
}

const nothing: Covered = { top: 0, right: 0, bottom: 0, left: 0 };

/** The map for drawing as a part of a page, with nothing over it. */
export function DrawingBox({ label, opening, drawing, before, map, onReady, onDrawing }: Properties) {
  return (
    <section className="draw-field drawing-box" aria-label={label}>
      {'waitsFor' in opening ? (
        <p className="draw-field-arriving" role="status">
          {opening.waitsFor}
        </p>
      ) : (
        <DrawingMap
          start={opening.start}
          restricted={opening.restricted}
          position={opening.position}
          drawing={drawing}
          covered={nothing}
          map={map}
          drawn={before}
          onReady={onReady}
          onDrawing={onDrawing}
          onRestricted={() => toast('error', refuse('restricted').message)}
        />
      )}
    </section>
  );
}
