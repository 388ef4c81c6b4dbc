import { boundsOf } from '@furrow/geo/area/bounds';
import type { Ring } from '@furrow/geo/rings/polygon';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { Basemaps } from '../../map/interface/basemaps.ts';
import type { Bounds } from '../../map/interface/field-map.ts';

interface MapSettings {
  /** Basemap: satellite imagery until the user chooses the other one. */
  ground: keyof Basemaps;
  setBasemap(ground: keyof Basemaps): void;
  /** True if the position was denied or is not available. The user is then not asked for it again automatically. */
  isPositionRefused: boolean;
  markPositionRefused(): void;
  /** Bounds of the last drawn field, with the id of its user. */
  lastField: { owner: string; bounds: Bounds } | null;
  saveLastField(owner: string, ring: Ring): void;
}

/** Map settings of this tab. They survive a reload and are deleted with the tab. */
export const useMapSettings = create<MapSettings>()(
  persist(
    (set) => ({
      ground: 'satellite',
      setBasemap: (ground) => set({ ground }),
      isPositionRefused: false,
      markPositionRefused: () => set({ isPositionRefused: true }),
      lastField: null,
      saveLastField: (owner, ring) => set({ lastField: { owner, bounds: boundsOf([[ring]]) } }),
    }),
    { name: 'map-settings', version: 1, storage: createJSONStorage(() => sessionStorage) },
  ),
);

/** Bounds of the last field that this user has drawn; null if there is none. Bounds of another user are deleted. */
export function lastFieldOf(owner: string | undefined): Bounds | null {
  const { lastField } = useMapSettings.getState();
  if (lastField === null || lastField.owner === owner) return lastField?.bounds ?? null;
  useMapSettings.setState({ lastField: null });
  return null;
}
