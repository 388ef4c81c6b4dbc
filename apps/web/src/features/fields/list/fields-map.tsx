import type { SavedField } from '@furrow/contract/fields';
import { boundsOf } from '@furrow/geo/bounds';
import { useEffect, useState } from 'react';
import type { Bounds, FieldMap } from '../../../map/field-map.ts';
import { GroundChoice } from '../../../map/ground-choice.tsx';
import { loadMap } from '../../../map/load-map.ts';
import { MapView } from '../../../map/map-view.tsx';
import { fieldsTexts } from '../../../texts/fields.ts';
import { useGrounds } from '../use-grounds.tsx';
import type { Choice } from './choice.ts';

interface Properties {
  shown: readonly SavedField[];
  choice: Choice;
  /** Id of the highlighted field. */
  pointed: string | null;
  /** Fields that the map zooms to when the list changes. */
  wanted: readonly SavedField[];
  onOpen: (id: string) => void;
  onPoint: (id: string | null) => void;
}

/** The fields of the list on a map. */
export function FieldsMap({ shown, choice, pointed, wanted, onOpen, onPoint }: Properties) {
  const [map, setMap] = useState<FieldMap | null>(null);
  const { grounds, ground, chooseGround, sources, note } = useGrounds(map);
  useEffect(() => {
    map?.showFields(
      shown.map((field) => ({ ...field, hectares: field.area_ha, isChosen: choice.has(field.id) })),
      { onPress: onOpen, onHover: onPoint },
    );
  }, [map, shown, choice, onOpen, onPoint]);
  useEffect(() => map?.standOut(pointed), [map, pointed]);
  useEffect(() => {
    if (wanted.length > 0) map?.fitTo(boundsOfAll(wanted));
  }, [map, wanted]);
  return (
    <MapView
      load={loadMap}
      use="roam"
      start={boundsOfAll(wanted.length > 0 ? wanted : shown)}
      grounds={grounds}
      sources={sources}
      note={note}
      label={fieldsTexts.map.label}
      onReady={setMap}
    >
      {map && <GroundChoice ground={ground} onChoose={chooseGround} />}
    </MapView>
  );
}

const world: Bounds = [-170, -55, 170, 72];

function boundsOfAll(fields: readonly SavedField[]): Bounds {
  return fields.length === 0 ? world : boundsOf(fields.flatMap(({ geometry }) => geometry.coordinates));
}
