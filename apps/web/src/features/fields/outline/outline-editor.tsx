import { say } from '../../../ui/say.ts';
import '../draw-field.css';
import './outline.css';
import type { SavedField } from '@furrow/contract/fields';
import { boundsOf } from '@furrow/geo/bounds';
import { refuse } from '@furrow/geo/refusals';
import { useState } from 'react';
import type { Covered, FieldMap } from '../../../map/field-map.ts';
import { fieldsTexts } from '../../../texts/fields.ts';
import { toast } from '../../../ui/toasts.ts';
import { DrawingMap } from '../drawing-map.tsx';
import { MapPanel } from '../map-panel.tsx';
import { untouched } from '../untouched.ts';
import { useOpening } from '../use-opening.ts';
import { OutlinePanel } from './outline-panel.tsx';

const texts = fieldsTexts.outline;

interface Properties {
  /** null: a new field is drawn. */
  field: SavedField | null;
  /** All saved fields, which are shown for orientation. */
  fields: readonly SavedField[];
}

export function OutlineEditor({ field, fields }: Properties) {
  const [map, setMap] = useState<FieldMap | null>(null);
  const [covered, setCovered] = useState<Covered>();
  const [drawing, setDrawing] = useState(untouched);
  const opening = useOpening(field !== null, (place) => {
    map?.mark(place, 'here');
    if (!map?.isMoved() && drawing.corners === 0) map?.goTo(place);
  });
  const begin = (ready: FieldMap) => {
    setMap(ready);
    ready.showFields(
      fields
        .filter(({ id }) => id !== field?.id)
        .map((one) => ({ ...one, hectares: one.area_ha, isChosen: false, look: 'quiet' })),
    );
    if (!field) return;
    ready.edit(field.geometry.coordinates);
    ready.setTool('edit');
  };
  return (
    <section className="draw-field" aria-label={field ? texts.title : texts.newTitle}>
      {'waitsFor' in opening ? (
        <p className="draw-field-arriving" role="status">
          {opening.waitsFor}
        </p>
      ) : (
        <DrawingMap
          start={field ? boundsOf(field.geometry.coordinates) : opening.start}
          restricted={opening.restricted}
          position={opening.position}
          // Disables Clear: a saved field is removed from the list instead.
          drawing={field ? { ...drawing, corners: 0 } : drawing}
          drawn={null}
          covered={covered}
          map={map}
          onReady={begin}
          onDrawing={setDrawing}
          onRestricted={() => toast('error', say(refuse('restricted').message))}
        />
      )}
      <MapPanel label={texts.panel} hasMore={drawing.check !== null} onCovered={setCovered}>
        <OutlinePanel field={field} drawing={drawing} map={map} count={fields.length} />
      </MapPanel>
    </section>
  );
}
