import './evidence.css';
import type { EvidenceLand, SharedLand as SharedLandChoice } from '@furrow/contract/results/evidence';
import { useId } from 'react';
import { FactList } from '../../ordering/fact-list.tsx';
import { evidenceTexts } from '../../texts/evidence.ts';
import { formatArea } from '../../ui/formats/areas.ts';
import { OverviewMap } from './overview-map.tsx';

const texts = evidenceTexts.land;

interface Props {
  /** Null if the owner shares nothing about the land. */
  land: EvidenceLand | null;
  shared: SharedLandChoice;
  area: number;
}

/** Which land the result is about, as far as its owner shares it. */
export function SharedLand({ land, shared, area }: Props) {
  const id = useId();
  return (
    <section className="shared-land" aria-labelledby={id}>
      <div className="shared-land-words">
        <h2 id={id}>{texts.heading}</h2>
        <FactList rows={[...(land ? rowsOf(land, shared) : []), [texts.area, formatArea(area)]]} />
        {shared !== 'outline' && (
          <p className="order-quiet order-small">{shared === 'place' ? texts.placeOnly : texts.nothing}</p>
        )}
      </div>
      {land && <OverviewMap land={land} />}
    </section>
  );
}

function rowsOf(
  { place, district, country, position }: EvidenceLand,
  shared: SharedLandChoice,
): [term: string, value: string][] {
  const rows: [string, string | null][] = [
    [texts.place, place],
    [texts.district, district],
    [texts.country, country],
    [shared === 'place' ? texts.roundedCentre : texts.centre, position],
  ];
  return rows.flatMap(([term, value]) => (value === null ? [] : [[term, value]]));
}
