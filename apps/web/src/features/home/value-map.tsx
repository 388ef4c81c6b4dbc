import { endpoints } from '@furrow/contract/endpoints';
import { boundsOf } from '@furrow/geo/area/bounds';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { loadMap } from '../../map/fields/load-map.ts';
import type { FieldMap } from '../../map/interface/field-map.ts';
import { BasemapChoice } from '../../map/view/basemap-choice.tsx';
import { MapView } from '../../map/view/map-view.tsx';
import { homeTexts as texts } from '../../texts/home.ts';
import { labelSteps, stepOf } from '../../ui/display/scale-steps.ts';
import { useSavedFields } from '../fields/saved-fields.ts';
import { useBasemaps } from '../fields/use-basemaps.tsx';

const staleTimeMs = 30_000;

interface Props {
  highlightedId: string | null;
}

/** Map of the saved fields, each in the colour of its last value. A press opens the report, or the field. */
export default function ValueMap({ highlightedId }: Props) {
  const { data: fields } = useSavedFields();
  if (!fields || fields.length === 0) return <div className="map-arriving-place" />;
  return <LoadedMap fields={fields} highlightedId={highlightedId} />;
}

type Fields = NonNullable<ReturnType<typeof useSavedFields>['data']>;

function LoadedMap({ fields, highlightedId }: Props & { fields: Fields }) {
  const navigate = useNavigate();
  const [map, setMap] = useState<FieldMap | null>(null);
  const { grounds: basemaps, ground: basemap, chooseGround: chooseBasemap, sources, note } = useBasemaps(map);
  const values = useValues();
  useEffect(() => {
    map?.showFields(
      fields.map((field) => {
        const color = values.get(field.id)?.color;
        return { ...field, hectares: field.area_ha, isChosen: false, ...(color !== undefined && { color }) };
      }),
      {
        onPress: (id) => {
          const runId = values.get(id)?.runId;
          void navigate(runId === undefined ? `/fields?field=${id}` : `/analysis-report?item_id=${runId}`);
        },
      },
    );
  }, [map, fields, values, navigate]);
  useEffect(() => map?.highlight(highlightedId), [map, highlightedId]);
  return (
    <MapView
      load={loadMap}
      use="roam"
      start={boundsOf(fields.flatMap(({ geometry }) => geometry.coordinates))}
      basemaps={basemaps}
      sources={sources}
      note={note}
      label={texts.map}
      onReady={setMap}
    >
      {map && <BasemapChoice basemap={basemap} onChoose={chooseBasemap} />}
    </MapView>
  );
}

/** Colour of the last value and the newest run of each analysed field, by its id. */
function useValues(): ReadonlyMap<string, { runId: string; color?: string }> {
  const { data, extras } = useCall(endpoints.newestFieldResults, {}, { staleTimeMs });
  return useMemo(() => {
    const steps = new Map(
      Object.entries(extras?.scales ?? {}).map(([code, display]) => [code, labelSteps(display.steps)]),
    );
    return new Map(
      (data ?? []).map(({ field_id, run_id, service_code, average }) => {
        const scale = steps.get(service_code);
        const color = average !== null && scale ? { color: stepOf(average, scale).color } : {};
        return [field_id, { runId: run_id, ...color }];
      }),
    );
  }, [data, extras]);
}
