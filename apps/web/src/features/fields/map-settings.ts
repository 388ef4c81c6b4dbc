import { boundsOf } from '@furrow/geo/area/bounds';
import type { Ring } from '@furrow/geo/rings/polygon';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { Basemaps } from '../../map/interface/basemaps.ts';
import type { Bounds } from '../../map/interface/field-map.ts';

interface MapSettings {
  /** Basemap: satellite imagery until the user chooses the other one. */
  basemap: keyof Basemaps;
  setBasemap(basemap: keyof Basemaps): void;
  /** True if the position was denied or is not available. The user is then not asked for it again automatically. */
  isPositionRefused: boolean;
  markPositionRefused(): void;
  /** Bounds of the last drawn field, with the id of its user. */
  lastField: { ownerId: string; bounds: Bounds } | null;
  saveLastField(ownerId: string, ring: Ring): void;
}

/** Map settings of this tab. They survive a reload and are deleted with the tab. */
export const useMapSettings = create<MapSettings>()(
  persist(
    (set) => ({
      basemap: 'satellite',
      setBasemap: (basemap) => set({ basemap }),
      isPositionRefused: false,
      markPositionRefused: () => set({ isPositionRefused: true }),
      lastField: null,
      saveLastField: (ownerId, ring) => set({ lastField: { ownerId, bounds: boundsOf([[ring]]) } }),
    }),
    { name: 'map-settings', version: 1, storage: createJSONStorage(() => sessionStorage) },
  ),
);

/** Bounds of the last field that this user has drawn; null if there is none. Bounds of another user are deleted. */
export function lastFieldOf(ownerId: string | undefined): Bounds | null {
  const { lastField } = useMapSettings.getState();
  if (lastField === null || lastField.ownerId === ownerId) return lastField?.bounds ?? null;
  useMapSettings.setState({ lastField: null });
  return null;
}
