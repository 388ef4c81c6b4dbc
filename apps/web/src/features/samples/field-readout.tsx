import type { LandingSample } from '@furrow/contract/results/samples';
import { texts } from '../../texts/app.ts';
import { formatArea } from '../../ui/formats/areas.ts';
import { joinFacts } from '../../ui/formats/join-facts.ts';
import { formatIndex } from '../../ui/formats/numbers.ts';

/** Summary of the selected field in two lines on the picture. Its details are below the picture. */
export function FieldReadout({ field: { name, crop, record } }: { field: LandingSample['fields'][number] }) {
  const { indices } = record.metadata;
  const detail = joinFacts(crop, formatArea(record.area_ha));
  return (
    <a className="readout" href="#chosen-field">
      <span>
        <b>{name}</b>
        <span className="number">{detail}</span>
      </span>
      {indices && (
        <span className="readout-figure">
          <span className="number">{formatIndex(indices.average)}</span>
          <span>{texts.panel.average}</span>
        </span>
      )}
      <span className="visually-hidden">{texts.landing.more}</span>
    </a>
  );
}
