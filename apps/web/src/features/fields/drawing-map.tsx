import { loadMap } from '../../map/fields/load-map.ts';
import type {
  Drawing,
  FieldMap,
  FieldMapOptions,
  LngLat,
  MapPadding,
} from '../../map/interface/field-map.ts';
import { BasemapChoice } from '../../map/view/basemap-choice.tsx';
import { MapView } from '../../map/view/map-view.tsx';
import { mapTexts } from '../../texts/map.ts';
import { DrawingTools } from './drawing-tools.tsx';
import { MyLocation } from './my-location.tsx';
import { fetchPlaces } from './place-requests.ts';
import { PlaceSearch } from './place-search.tsx';
import { useBasemaps } from './use-basemaps.tsx';

interface Props extends Required<Pick<FieldMapOptions, 'start' | 'restricted'>> {
  drawing: Drawing;
  /** The drawing to continue; null if there is none, as for a saved field. */
  initialDrawing: NonNullable<FieldMapOptions['initialDrawing']> | null;
  /** Position of the user when the map opened. */
  position: LngLat | null;
  padding: MapPadding | undefined;
  /** The map; null until it is created. */
  map: FieldMap | null;
  onReady: (map: FieldMap) => void;
  onDrawing: (drawing: Drawing) => void;
  onRestricted: () => void;
}

/** The drawing map with place search, the user's location and satellite imagery. */
export function DrawingMap({ drawing, position, padding, map, onReady, ...options }: Props) {
  const {
    basemaps,
    basemap,
    chooseBasemap,
    sources,
    note: basemapNote,
  } = useBasemaps(map, mapTexts.basemap.nearerOrSearch);
  const initialiseMap = (createdMap: FieldMap) => {
    if (position) createdMap.showMarker(position, 'here');
    onReady(createdMap);
  };
  return (
    <MapView
      load={loadMap}
      {...options}
      onReady={initialiseMap}
      use="draw"
      basemaps={basemaps}
      label={drawing.tool === 'edit' ? mapTexts.map.editLabel : mapTexts.map.drawLabel}
      sources={sources}
      note={basemapNote}
      {...(padding && { padding })}
      tools={<MyLocation map={map} />}
    >
      {map && (
        <>
          <PlaceSearch
            search={(query, signal) => fetchPlaces(query, map.visibleArea(), signal)}
            onChoose={(place) => {
              map.showMarker(place, 'found');
              map.goTo(place);
              map.focus();
            }}
            onClear={map.hideMarker}
          />
          <DrawingTools map={map} drawing={drawing} />
          <BasemapChoice basemap={basemap} onChoose={chooseBasemap} />
        </>
      )}
    </MapView>
  );
}
