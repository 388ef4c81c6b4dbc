import type { StacItem } from './stac-item.ts';

/** Viewing geometry of a scene, as far as its item states it. */
export interface ViewingGeometry {
  /** Relative orbit, 1 to 143. */
  orbit: number | null;
  /** Angle of the sun from the zenith, in degrees; `viewZenith` is that of the satellite. */
  sunZenith: number | null;
  viewZenith: number | null;
}

/** A product name contains its relative orbit, for example …_R022_…. */
const orbitInName = /_R(\d{3})_/;

export function viewingGeometryOf({ id, properties }: StacItem): ViewingGeometry {
  const { 'view:sun_elevation': sun, 'view:incidence_angle': view } = properties;
  return {
    orbit: properties['sat:relative_orbit'] ?? orbitInNames([properties['s2:product_uri'], id]),
    sunZenith: typeof sun === 'number' && sun > 0 && sun <= 90 ? 90 - sun : null,
    viewZenith: typeof view === 'number' && view >= 0 && view < 60 ? view : null,
  };
}

function orbitInNames(names: readonly (string | null | undefined)[]): number | null {
  const [orbit] = names.flatMap((name) => orbitInName.exec(name ?? '')?.[1] ?? []);
  return orbit === undefined ? null : Number(orbit);
}
