import type { Position } from '@furrow/geo/rings/polygon';
import { refuse } from '@furrow/geo/validity/outline-refusals';
import type { Drawing, FieldMap, MapPadding } from '../../map/interface/field-map.ts';
import { renderInPageLanguage } from '../../ui/formats/render-message.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { DrawingMap } from './drawing-map.tsx';
import type { InitialMapState } from './initial-map-state.ts';

interface Props {
  initialState: InitialMapState;
  drawing: Drawing;
  /** Edges of the map that are covered; undefined until the layout is known. */
  padding: MapPadding | undefined;
  map: FieldMap | null;
  previousDrawing: readonly Position[] | null;
  onReady: (map: FieldMap) => void;
  onDrawing: (drawing: Drawing) => void;
}

/** The drawing map, or a message until its initial view is known. */
export function DrawingMapWhenReady({
  initialState,
  drawing,
  padding,
  map,
  previousDrawing,
  onReady,
  onDrawing,
}: Props) {
  if ('waitsFor' in initialState) {
    return (
      <p className="draw-field-arriving" role="status">
        {initialState.waitsFor}
      </p>
    );
  }
  return (
    <DrawingMap
      start={initialState.start}
      restricted={initialState.restricted}
      position={initialState.position}
      drawing={drawing}
      padding={padding}
      map={map}
      initialDrawing={previousDrawing}
      onReady={onReady}
      onDrawing={onDrawing}
      onRestricted={() => toast('error', renderInPageLanguage(refuse('restricted').message))}
    />
  );
}
