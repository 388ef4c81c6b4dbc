import type { Covered, Drawing, FieldMap, FieldMapOptions, Place } from '../../map/field-map.ts';
import { GroundChoice } from '../../map/ground-choice.tsx';
import { loadMap } from '../../map/load-map.ts';
import { MapView } from '../../map/map-view.tsx';
import { mapTexts } from '../../texts/map.ts';
import { DrawingTools } from './drawing-tools.tsx';
import { MyLocation } from './my-location.tsx';
import { searchFor } from './place-calls.ts';
import { PlaceSearch } from './place-search.tsx';
import { useGrounds } from './use-grounds.tsx';

interface Properties extends Required<Pick<FieldMapOptions, 'start' | 'restricted'>> {
  drawing: Drawing;
  /** An earlier drawing; null for a saved field. */
  drawn: NonNullable<FieldMapOptions['drawn']> | null;
  /** Position of the user when the map opened. */
  position: Place | null;
  covered: Covered | undefined;
  /** null until it is created. */
  map: FieldMap | null;
  onReady: (map: FieldMap) => void;
  onDrawing: (drawing: Drawing) => void;
  onRestricted: () => void;
}

/** The drawing map with what helps to find a field: search, location and satellite imagery. */
export function DrawingMap({ drawing, position, covered, map, onReady, ...options }: Properties) {
  const { grounds, ground, chooseGround, sources, note } = useGrounds(map, mapTexts.ground.nearerOrSearch);
  const begin = (ready: FieldMap) => {
    if (position) ready.mark(position, 'here');
    onReady(ready);
  };
  return (
    <MapView
      load={loadMap}
      {...options}
      onReady={begin}
      use="draw"
      grounds={grounds}
      label={drawing.tool === 'edit' ? mapTexts.map.editLabel : mapTexts.map.drawLabel}
      sources={sources}
      note={note}
      {...(covered && { covered })}
      tools={<MyLocation map={map} />}
    >
      {map && (
        <>
          <PlaceSearch
            search={(query, signal) => searchFor(query, map.center(), signal)}
            onChoose={(place) => {
              map.mark(place, 'found');
              map.goTo(place);
              map.focus();
            }}
            onClear={map.unmark}
          />
          <DrawingTools map={map} drawing={drawing} />
          <GroundChoice ground={ground} onChoose={chooseGround} />
        </>
      )}
    </MapView>
  );
}
