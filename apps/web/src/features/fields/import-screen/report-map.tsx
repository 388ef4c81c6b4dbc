import { boundsOf } from '@furrow/geo/bounds';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Bounds, FieldMap } from '../../../map/field-map.ts';
import { GroundChoice } from '../../../map/ground-choice.tsx';
import { loadMap } from '../../../map/load-map.ts';
import { MapView } from '../../../map/map-view.tsx';
import { fieldsTexts } from '../../../texts/fields.ts';
import { useGrounds } from '../use-grounds.tsx';
import type { FileReport } from './file-report.ts';
import { beforeOf, featureAt, idOf, landOf, type Place, placeOf, shownOf } from './shown-report.ts';

interface Properties {
  files: readonly FileReport[];
  opened: Place | null;
  onPress: (place: Place | null) => void;
}

const world: Bounds = [-170, -55, 170, 72];

/** The features of the files on a map, styled by verdict. */
export function ReportMap({ files, opened, onPress }: Properties) {
  const [map, setMap] = useState<FieldMap | null>(null);
  const { grounds, ground, chooseGround, sources, note } = useGrounds(map);
  const shown = useMemo(() => shownOf(files), [files]);
  const feature = featureAt(files, opened);
  useEffect(() => {
    map?.showFields([...shown, ...(feature ? beforeOf(feature) : [])], {
      onPress: (id) => id !== 'before' && onPress(placeOf(id)),
    });
  }, [map, shown, feature, onPress]);
  // An unusable feature only has the original line of the file, which is dashed.
  const stands = opened && feature?.geometry ? idOf(opened) : null;
  useEffect(() => map?.standOut(stands), [map, stands]);
  const land = feature && landOf(feature);
  useEffect(() => {
    if (land) map?.fitTo(boundsOf(land.coordinates));
  }, [map, land]);
  const parts = shown.flatMap(({ geometry }) => geometry.coordinates);
  // When another file has been added, zooms to all of them.
  const showAll = useEffectEvent(() => parts.length > 0 && map?.fitTo(boundsOf(parts)));
  const count = files.length;
  useEffect(() => {
    if (count > 1) showAll();
  }, [count]);
  return (
    <MapView
      load={loadMap}
      use="roam"
      start={parts.length === 0 ? world : boundsOf(parts)}
      grounds={grounds}
      sources={sources}
      note={note}
      label={fieldsTexts.import.map}
      onReady={setMap}
    >
      {map && <GroundChoice ground={ground} onChoose={chooseGround} />}
    </MapView>
  );
}
