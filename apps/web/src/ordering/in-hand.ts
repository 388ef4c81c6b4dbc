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
  /** What was typed as the billing address, by its fields; never a card. */
  billing: Record<string, string>;
  keepBilling(billing: Record<string, string>): void;
  /** Items of the basket whose payment was begun in this tab and is not known to be over; null: none. */
  paying: readonly string[] | null;
  keepPaying(items: readonly string[] | null): void;
  /** The order that was looked at last. */
  lookedAt: string | null;
  lookAt(orderId: string): void;
  chooseIndustry(industry: Industry): void;
  chooseService(service: Service): void;
  /** null: the field is to be drawn again. */
  chooseLand(land: Land | null): void;
  /** Saved fields, in the place of land; of one it is the land. None: nothing is chosen. */
  chooseFields(ids: readonly string[]): void;
  /** The others are not saved any more. */
  keepFields(ids: readonly string[]): void;
  leaveOut(ids: readonly string[]): void;
  useOwnCrops(ownCrops: boolean): void;
  /** What is on the map now; null: nothing. */
  keepDrawn(drawn: Hand['drawn']): void;
  chooseTier(tier: Tier): void;
  includeImages(withImage: boolean): void;
  tellBeside(told: Partial<Pick<Hand, 'referenceDate' | 'limitsAccepted'>>): void;
  chooseTypes(types: Pick<Hand, 'soilType' | 'vegetationType'>): void;
  /** null: one time. */
  chooseRecurrence(recurrence: TypedRecurrence | null): void;
  /** Where the guided order stands; null: it was not begun. */
  flow: Flow | null;
  /** By the round of the guided order: the name under which its analysis lies in the basket. */
  places: Readonly<Record<string, string>>;
  /** Code of the language that names of the catalogue are in here. */
  spoken: string;
  /** Nothing is in hand any more: at sign-out, and when somebody else comes. */
  letGo(): void;
}

/** What has been chosen, without what else is kept beside it. */
export function handIn(state: Hand): Hand {
  const keys = Object.keys(emptyHand) as (keyof Hand)[];
  return Object.fromEntries(keys.map((key) => [key, state[key]])) as unknown as Hand;
}

/** A tab that was open before a new version keeps what it has in hand: what is new is empty there. */
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

/** What is in hand in this tab. It survives a reload and ends with the tab. */
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
