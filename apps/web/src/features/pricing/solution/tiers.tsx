import './solution.css';
import type { Tier } from '@furrow/contract/pricing/pricing';
import { describeDearer } from '../../../ordering/draft/describe-tier.ts';
import { solutionTexts } from '../../../texts/solution.ts';
import { findCheapestTier } from './cheapest.ts';
import { TierChoice } from './tier-choice.tsx';

interface Props {
  tiers: readonly Tier[];
  hectares: number;
  chosen: Tier | undefined;
  withImage: boolean;
  onChoose: (tier: Tier) => void;
  onImages: (withImage: boolean) => void;
}

/** The tiers that apply to this area, with one selected. A single one leaves no choice. */
export function Tiers({ tiers, hectares, chosen, withImage, onChoose, onImages }: Props) {
  const cheapestTier = findCheapestTier(tiers, withImage);
  return (
    <fieldset className="tiers">
      <legend className="visually-hidden">{solutionTexts.tiers}</legend>
      {tiers.map((tier) => (
        <TierChoice
          key={tier.id}
          tier={tier}
          hectares={hectares}
          isOnly={tiers.length === 1}
          isChosen={tier.id === chosen?.id}
          isCheapest={tier === cheapestTier}
          dearer={cheapestTier && describeDearer(tier, cheapestTier, withImage)}
          withImage={withImage}
          onChoose={() => onChoose(tier)}
          onImages={onImages}
        />
      ))}
    </fieldset>
  );
}
