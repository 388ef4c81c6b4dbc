import type { ResultMap } from '../../../map/interface/result-map.ts';
import { BasemapChoice } from '../../../map/view/basemap-choice.tsx';
import { resultsTexts } from '../../../texts/results.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import type { useBasemaps } from '../../fields/use-basemaps.tsx';
import type { RecordMetadata } from '../../record/metadata.ts';
import { unitOf } from '../../record/units.ts';
import type { DayChoice } from '../dates/use-day-choice.ts';
import { ProbeReadout } from './probe-readout.tsx';
import { ResultControls } from './result-controls.tsx';
import { comparedDaysOf, shapeKindOf, shownName } from './shown-quantity.ts';
import type { useMapContent } from './use-map-content.ts';
import type { MapView } from './use-map-view.ts';
import type { useShownShapes } from './use-shown-shapes.ts';

interface Props {
  map: ResultMap;
  metadata: RecordMetadata;
  view: MapView;
  content: ReturnType<typeof useMapContent>;
  shapes: ReturnType<typeof useShownShapes>;
  basemapView: ReturnType<typeof useBasemaps>;
  choice: DayChoice | null;
  /** True if there is an image whose colours can be chosen. */
  hasPicture: boolean;
  chosenZone: number | null;
  onChooseZone: (zone: number | null) => void;
}

/** Elements over the map of a result: controls with the scale, the choice of the basemap, and the pointer's readout. */
export function MapOverlay({ map, metadata, view: mapView, content, shapes, basemapView, ...props }: Props) {
  const { choice, hasPicture, chosenZone, onChooseZone } = props;
  const { views, settings, changeSettings } = mapView;
  const { view } = settings;
  const { values, changed, measured, scale } = content;
  const { display, geojson, zones } = metadata;
  const name = shownName(view, metadata, measured);
  const unit = unitOf(metadata);
  return (
    <>
      <ResultControls
        settings={{ ...settings, withZones: shapes.withZones }}
        views={views}
        shapesName={resultsTexts[shapeKindOf(geojson)]}
        scale={scale}
        name={joinFacts(name, unit)}
        days={view === 'change' && choice ? comparedDaysOf(choice) : null}
        hasZones={Boolean(zones?.features.length)}
        zones={shapes.zones.length > 0 ? shapes.zones : null}
        chosenZone={chosenZone}
        onChooseZone={onChooseZone}
        hasPicture={hasPicture}
        canRecolour={values !== null}
        onChange={changeSettings}
      />
      <BasemapChoice basemap={basemapView.basemap} onChoose={basemapView.chooseBasemap} />
      <ProbeReadout
        map={map}
        name={name}
        unit={unit}
        display={display}
        values={view === 'change' ? changed : view === 'shapes' ? null : values}
        shapes={shapes.features}
        isChange={view === 'change'}
      />
    </>
  );
}
