import { boundsOf } from '@furrow/geo/bounds';
import type { Ring } from '@furrow/geo/polygon';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { Bounds } from '../../map/field-map.ts';
import type { Grounds } from '../../map/grounds.ts';

interface MapLook {
  /** Land from above, until somebody chooses otherwise. */
  ground: keyof Grounds;
  chooseGround(ground: keyof Grounds): void;
  /** Where this person is they do not want to say, or it cannot be known: they are not asked again by themselves. */
  isPositionRefused: boolean;
  refusePosition(): void;
  /** Where the last field lies, and whose it is. */
  lastField: { owner: string; bounds: Bounds } | null;
  keepField(owner: string, ring: Ring): void;
}

/** How maps are looked at in this tab. It survives a reload and ends with the tab. */
export const useMapLook = create<MapLook>()(
  persist(
    (set) => ({
      ground: 'satellite',
      chooseGround: (ground) => set({ ground }),
      isPositionRefused: false,
      refusePosition: () => set({ isPositionRefused: true }),
      lastField: null,
      keepField: (owner, ring) => set({ lastField: { owner, bounds: boundsOf([[ring]]) } }),
    }),
    { name: 'map-look', version: 1, storage: createJSONStorage(() => sessionStorage) },
  ),
);

/** Where the last field of this person lies; of somebody else's nothing is kept. */
export function lastFieldOf(owner: string | undefined): Bounds | null {
  const { lastField } = useMapLook.getState();
  if (lastField === null || lastField.owner === owner) return lastField?.bounds ?? null;
  useMapLook.setState({ lastField: null });
  return null;
}
