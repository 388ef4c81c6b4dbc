import type { Industry, Service } from '@furrow/contract/catalogue';
import type { Tier } from '@furrow/contract/pricing';
import { english } from '@furrow/messages/language';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { draftKey, onTabCleared } from '../session/tab-owner.ts';
import { language } from '../texts/language.ts';
import type { Flow } from './flow/flow-context.ts';
import { choosing, emptyHand, type Hand, type Land } from './hand.ts';
import type { TypedRecurrence } from './recurrence.ts';

interface InHand extends Hand {
  /** Typed billing address, by field name. Never holds card data. */
  billing: Record<string, string>;
  keepBilling(billing: Record<string, string>): void;
  /** Cart items whose payment was started in this tab and is not known to have ended; null if none. */
  paying: readonly string[] | null;
  keepPaying(items: readonly string[] | null): void;
  /** Id of the order that was viewed last. */
  lookedAt: string | null;
  lookAt(orderId: string): void;
  chooseIndustry(industry: Industry): void;
  chooseService(service: Service): void;
  /** null: the field is to be drawn again. */
  chooseLand(land: Land | null): void;
  /** Chooses saved fields instead of an area; a single one becomes the area. An empty list clears the choice. */
  chooseFields(ids: readonly string[]): void;
  /** Removes the other fields from the draft, because they are no longer saved. */
  keepFields(ids: readonly string[]): void;
  leaveOut(ids: readonly string[]): void;
  useOwnCrops(ownCrops: boolean): void;
  /** Stores the current drawing on the map; null if there is none. */
  keepDrawn(drawn: Hand['drawn']): void;
  chooseTier(tier: Tier): void;
  includeImages(withImage: boolean): void;
  tellBeside(told: Partial<Pick<Hand, 'referenceDate' | 'limitsAccepted'>>): void;
  chooseTypes(types: Pick<Hand, 'soilType' | 'vegetationType'>): void;
  /** null for a one-time analysis. */
  chooseRecurrence(recurrence: TypedRecurrence | null): void;
  /** Stored state of the guided order; null if it was not started. */
  flow: Flow | null;
  /** Cart slot keys of the guided order's analyses, by round. */
  places: Readonly<Record<string, string>>;
  /** Code of the language of the catalogue names in the draft. */
  spoken: string;
  /** Clears everything: at sign-out, and when another user signs in. */
  letGo(): void;
}

/** The order draft alone, without the other stored values. */
export function handIn(state: Hand): Hand {
  const keys = Object.keys(emptyHand) as (keyof Hand)[];
  return Object.fromEntries(keys.map((key) => [key, state[key]])) as unknown as Hand;
}

/** Upgrades a draft stored by an older version in a tab that stayed open: new properties start empty. */
export function migrate(kept: unknown): InHand {
  const before = kept as InHand;
  const land = before.land && {
    ...before.land,
    geometry: before.land.geometry ?? null,
    field: before.land.field ?? null,
  };
  return {
    ...emptyHand,
    ...before,
    land: land ?? null,
    paying: before.paying ?? null,
    lookedAt: before.lookedAt ?? null,
    flow: before.flow ?? null,
    places: before.places ?? {},
    spoken: before.spoken ?? english.code,
  };
}

/** Draft of this tab. It survives a reload and is dropped with the tab. */
export const useInHand = create<InHand>()(
  persist(
    (set) => ({
      ...emptyHand,
      billing: {},
      keepBilling: (billing) => set({ billing }),
      paying: null,
      keepPaying: (paying) => set({ paying }),
      lookedAt: null,
      lookAt: (lookedAt) => set({ lookedAt }),
      chooseIndustry: (industry) => set((hand) => choosing.industry(hand, industry)),
      chooseService: (service) => set((hand) => choosing.service(hand, service)),
      chooseLand: (land) => set((hand) => choosing.land(hand, land)),
      chooseFields: (ids) => set((hand) => choosing.fields(hand, ids)),
      keepFields: (ids) => set((hand) => choosing.remaining(hand, ids)),
      leaveOut: (leftOut) => set({ leftOut }),
      useOwnCrops: (ownCrops) => set({ ownCrops }),
      keepDrawn: (drawn) => set((hand) => choosing.drawn(hand, drawn)),
      chooseTier: (tier) => set((hand) => choosing.tier(hand, tier)),
      includeImages: (withImage) => set((hand) => choosing.images(hand, withImage)),
      tellBeside: (told) => set((hand) => choosing.beside(hand, told)),
      chooseTypes: (types) => set((hand) => choosing.types(hand, types)),
      chooseRecurrence: (recurrence) => set({ recurrence }),
      flow: null,
      places: {},
      spoken: language.code,
      letGo: () => set({ ...emptyHand, billing: {}, paying: null, lookedAt: null, flow: null, places: {} }),
    }),
    { name: draftKey, version: 5, storage: createJSONStorage(() => sessionStorage), migrate },
  ),
);

onTabCleared(() => useInHand.getState().letGo());
