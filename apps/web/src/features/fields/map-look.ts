import { boundsOf } from '@furrow/geo/bounds';
import type { Ring } from '@furrow/geo/polygon';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { Bounds } from '../../map/field-map.ts';
import type { Grounds } from '../../map/grounds.ts';

interface MapLook {
  /** Satellite imagery, until the user chooses otherwise. */
  ground: keyof Grounds;
  chooseGround(ground: keyof Grounds): void;
  /** True if the position was denied or is unavailable: the user is not asked again automatically. */
  isPositionRefused: boolean;
  refusePosition(): void;
  /** Bounds of the last drawn field, with the id of its user. */
  lastField: { owner: string; bounds: Bounds } | null;
  keepField(owner: string, ring: Ring): void;
}

/** Map settings of this tab. They survive a reload and are dropped with the tab. */
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

/** Bounds of the last field of this user; those of another user are cleared. */
export function lastFieldOf(owner: string | undefined): Bounds | null {
  const { lastField } = useMapLook.getState();
  if (lastField === null || lastField.owner === owner) return lastField?.bounds ?? null;
  useMapLook.setState({ lastField: null });
  return null;
}
