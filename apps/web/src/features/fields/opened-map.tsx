import type { Position } from '@furrow/geo/polygon';
import { refuse } from '@furrow/geo/refusals';
import type { Covered, Drawing, FieldMap } from '../../map/field-map.ts';
import { say } from '../../ui/say.ts';
import { toast } from '../../ui/toasts.ts';
import { DrawingMap } from './drawing-map.tsx';
import type { Opening } from './opening.ts';

interface Properties {
  opening: Opening;
  drawing: Drawing;
  /** Edges of the map that are covered; undefined until the layout is known. */
  covered: Covered | undefined;
  map: FieldMap | null;
  before: readonly Position[] | null;
  onReady: (map: FieldMap) => void;
  onDrawing: (drawing: Drawing) => void;
}

/** The drawing map, once its initial view is known; until then a message about what it waits for. */
export function OpenedMap({ opening, drawing, covered, map, before, onReady, onDrawing }: Properties) {
  if ('waitsFor' in opening) {
    return (
      <p className="draw-field-arriving" role="status">
        {opening.waitsFor}
      </p>
    );
  }
  return (
    <DrawingMap
      start={opening.start}
      restricted={opening.restricted}
      position={opening.position}
      drawing={drawing}
      covered={covered}
      map={map}
      drawn={before}
      onReady={onReady}
      onDrawing={onDrawing}
      onRestricted={() => toast('error', say(refuse('restricted').message))}
    />
  );
}
