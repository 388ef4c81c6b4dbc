import { renderInPageLanguage } from '../../../ui/formats/render-message.ts';
import '../draw-field.css';
import './outline.css';
import type { SavedField } from '@furrow/contract/fields/fields';
import { boundsOf } from '@furrow/geo/area/bounds';
import { refuse } from '@furrow/geo/validity/outline-refusals';
import { useState } from 'react';
import type { FieldMap, MapPadding } from '../../../map/interface/field-map.ts';
import { fieldsTexts } from '../../../texts/fields.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { DrawingMap } from '../drawing-map.tsx';
import { emptyDrawing } from '../empty-drawing.ts';
import { MapPanel } from '../map-panel.tsx';
import { useInitialMapState } from '../use-initial-map-state.ts';
import { OutlinePanel } from './outline-panel.tsx';

const texts = fieldsTexts.outline;

interface Props {
  /** The saved field that is edited; null: a new field is drawn. */
  field: SavedField | null;
  /** All saved fields, which the map shows for orientation. */
  fields: readonly SavedField[];
}

export function OutlineEditor({ field, fields }: Props) {
  const [map, setMap] = useState<FieldMap | null>(null);
  const [padding, setCovered] = useState<MapPadding>();
  const [drawing, setDrawing] = useState(emptyDrawing);
  const initialState = useInitialMapState(field !== null, (position) => {
    map?.showMarker(position, 'here');
    if (!map?.hasBeenMoved() && drawing.corners === 0) map?.goTo(position);
  });
  const initialiseMap = (createdMap: FieldMap) => {
    setMap(createdMap);
    createdMap.showFields(
      fields
        .filter(({ id }) => id !== field?.id)
        .map((neighbour) => ({
          ...neighbour,
          hectares: neighbour.area_ha,
          isChosen: false,
          appearance: 'quiet',
        })),
    );
    if (!field) return;
    createdMap.edit(field.geometry.coordinates);
    createdMap.setTool('edit');
  };
  return (
    <section className="draw-field" aria-label={field ? texts.title : texts.newTitle}>
      {'waitsFor' in initialState ? (
        <p className="draw-field-arriving" role="status">
          {initialState.waitsFor}
        </p>
      ) : (
        <DrawingMap
          start={field ? boundsOf(field.geometry.coordinates) : initialState.start}
          restricted={initialState.restricted}
          position={initialState.position}
          // Without corners the Clear button is disabled: a saved field is removed in the list instead.
          drawing={field ? { ...drawing, corners: 0 } : drawing}
          initialDrawing={null}
          padding={padding}
          map={map}
          onReady={initialiseMap}
          onDrawing={setDrawing}
          onRestricted={() => toast('error', renderInPageLanguage(refuse('restricted').message))}
        />
      )}
      <MapPanel label={texts.panel} hasMore={drawing.check !== null} onPaddingChange={setCovered}>
        <OutlinePanel field={field} drawing={drawing} map={map} count={fields.length} />
      </MapPanel>
    </section>
  );
}
