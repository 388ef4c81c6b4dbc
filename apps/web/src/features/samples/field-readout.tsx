import type { LandingSample } from '@furrow/contract/samples';
import { texts } from '../../texts/app.ts';
import { areaText } from '../../ui/areas.ts';
import { inOneLine } from '../../ui/in-one-line.ts';
import { indexText } from '../../ui/numbers.ts';

/** The selected field in two lines on the picture; its details are below. */
export function FieldReadout({ field: { name, crop, record } }: { field: LandingSample['fields'][number] }) {
  const { indices } = record.metadata;
  const detail = inOneLine(crop, areaText(record.area_ha));
  return (
    <a className="readout" href="#chosen-field">
      <span>
        <b>{name}</b>
        <span className="number">{detail}</span>
      </span>
      {indices && (
        <span className="readout-figure">
          <span className="number">{indexText(indices.average)}</span>
          <span>{texts.panel.average}</span>
        </span>
      )}
      <span className="visually-hidden">{texts.landing.more}</span>
    </a>
  );
}
