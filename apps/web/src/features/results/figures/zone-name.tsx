import './zone-name.css';
import { resultsTexts } from '../../../texts/results.ts';
import type { RecordMetadata } from '../../record/metadata.ts';

interface Props {
  properties: NonNullable<RecordMetadata['zones']>['features'][number]['properties'];
  /** Shows the zone on the map; undefined without a map. */
  onShow?: ((zone: number) => void) | undefined;
}

/** A zone by its colour and its name. A saved record may have its number alone. */
export function ZoneName({ properties: { zone, name, color }, onShow }: Props) {
  if (typeof name !== 'string' || typeof color !== 'string') return zone;
  const content = (
    <>
      <span className="zone-color" style={{ backgroundColor: color }} aria-hidden="true" />
      {name}
    </>
  );
  if (!onShow || typeof zone !== 'number') return <span className="zone-name">{content}</span>;
  return (
    <button
      type="button"
      className="zone-name"
      title={resultsTexts.zonesTable.show}
      onClick={() => onShow(zone)}
    >
      {content}
    </button>
  );
}
