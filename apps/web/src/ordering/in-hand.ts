import type { Industry, Service } from '@furrow/contract/catalogue';
import type { Tier } from '@furrow/contract/pricing';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { choosing, emptyHand, type Hand, type Land } from './hand.ts';

interface InHand extends Hand {
  chooseIndustry(industry: Industry): void;
  chooseService(service: Service): void;
  /** null: the field is to be drawn again. */
  chooseLand(land: Land | null): void;
  chooseTier(tier: Tier): void;
  includeImages(withImage: boolean): void;
  chooseTypes(types: Pick<Hand, 'soilType' | 'vegetationType'>): void;
  /** Nothing is in hand any more: at sign-out. */
  letGo(): void;
}

/** What is in hand in this tab. It survives a reload and ends with the tab. */
export const useInHand = create<InHand>()(
  persist(
    (set) => ({
      ...emptyHand,
      chooseIndustry: (industry) => set((hand) => choosing.industry(hand, industry)),
      chooseService: (service) => set((hand) => choosing.service(hand, service)),
      chooseLand: (land) => set((hand) => choosing.land(hand, land)),
      chooseTier: (tier) => set((hand) => choosing.tier(hand, tier)),
      includeImages: (withImage) => set((hand) => choosing.images(hand, withImage)),
      chooseTypes: (types) => set((hand) => choosing.types(hand, types)),
      letGo: () => set(emptyHand),
    }),
    { name: 'in-hand', version: 1, storage: createJSONStorage(() => sessionStorage) },
  ),
);
