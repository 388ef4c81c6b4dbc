import { reportTexts } from '../../../texts/report.ts';
import { resultsTexts } from '../../../texts/results.ts';
import { ScrollArea } from '../../../ui/display/scroll-area.tsx';
import { measuredPercent } from '../../record/measured-percent.ts';
import type { RecordMetadata } from '../../record/metadata.ts';
import { unitOf } from '../../record/units.ts';
import { FoundAreasTable, findAreas } from '../figures/found-areas-table.tsx';
import { ZoneTable } from '../figures/zone-table.tsx';
import { ReportSection } from './report-section.tsx';

interface Props {
  metadata: RecordMetadata;
  /** Shows a zone on the map; undefined without a map. */
  onShowZone?: ((zone: number) => void) | undefined;
}

/** The zones of the field, and the areas that a recipe found in it. */
export function ReportAreas({ metadata, onShowZone }: Props) {
  const { indices, zones, geojson, display } = metadata;
  const found = geojson ? findAreas(geojson.features) : null;
  const foundHeading = found?.kind === 'band' ? resultsTexts.bands : resultsTexts.zonesTable.heading;
  const percent = measuredPercent(metadata.provenance);
  const measuredNote = percent !== null && (
    <p className="order-quiet number">{resultsTexts.measured.zones({ percent })}</p>
  );
  const unit = unitOf(metadata);
  return (
    <>
      {zones && (
        <ReportSection heading={resultsTexts.zonesTable.heading}>
          <ScrollArea label={resultsTexts.zonesTable.heading}>
            <ZoneTable zones={zones} display={display} onShow={onShowZone} />
          </ScrollArea>
          {zones.features.length > 0 && measuredNote}
        </ReportSection>
      )}
      {found && indices && (
        <ReportSection heading={foundHeading}>
          <ScrollArea label={foundHeading}>
            <FoundAreasTable
              {...found}
              onShow={onShowZone}
              value={unit === null ? indices.name : reportTexts.inUnit({ name: indices.name, unit })}
            />
          </ScrollArea>
          {measuredNote}
        </ReportSection>
      )}
    </>
  );
}
