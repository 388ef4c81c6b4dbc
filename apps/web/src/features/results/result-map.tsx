import type { BoughtAnalysis } from '@furrow/contract/results';
import { boundsOf } from '@furrow/geo/bounds';
import type { FieldMap } from '../../map/field-map.ts';
import { MapView } from '../../map/map-view.tsx';
import { orderingTexts } from '../../texts/ordering.en.ts';
import { hectaresWithUnit } from '../../ui/money.ts';
import type { Metadata } from './metadata.ts';

interface Properties {
  record: BoughtAnalysis;
  metadata: Metadata;
  /** Of the average, on the recipe's own scale. */
  color: string | null;
}

/** The field with its picture, or in the colour of its average where there is no picture. */
export function ResultMap({ record, metadata: { overlay, provenance }, color }: Properties) {
  const { image, coordinates, service_name, area_ha } = record;
  const show = (map: FieldMap) => {
    const colored = () => map.showField(coordinates, { fill: color });
    if (!image || !overlay) return colored();
    map.showField(coordinates, { fill: null });
    map.showOverlay(image, overlay.bounds, colored);
  };
  return (
    <div className="report-map">
      <MapView
        use="look"
        start={boundsOf([[coordinates]])}
        label={orderingTexts.report.mapLabel(service_name, hectaresWithUnit(area_ha))}
        attribution={provenance.attribution}
        onReady={show}
      />
    </div>
  );
}
