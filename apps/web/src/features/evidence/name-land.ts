import type { EvidenceLand } from '@furrow/contract/results/evidence';
import { evidenceTexts } from '../../texts/evidence.ts';
import { formatArea } from '../../ui/formats/areas.ts';

const texts = evidenceTexts.land;

/**
 * Names a shared field by its area and place, because an evidence link does not show the name that its owner gave it.
 * @param land null if the owner shares nothing about the land
 */
export function nameLand(land: Pick<EvidenceLand, 'place' | 'country'> | null, hectares: number): string {
  const area = formatArea(hectares);
  const { place, country } = land ?? { place: null, country: null };
  if (place !== null)
    return country === null
      ? texts.nearPlaceAlone({ area, place })
      : texts.nearPlace({ area, place, country });
  return country === null ? texts.somewhere({ area }) : texts.inCountry({ area, country });
}
