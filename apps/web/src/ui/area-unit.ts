export const areaUnits = ['ha', 'ac'] as const;
export type AreaUnit = (typeof areaUnits)[number];

const key = 'furrow-area-unit';

/** What areas are shown in here. Prices are by the hectare everywhere. */
export function areaUnit(): AreaUnit {
  try {
    return globalThis.localStorage?.getItem(key) === 'ac' ? 'ac' : 'ha';
  } catch {
    return 'ha';
  }
}

/** Shows areas in another unit, on every screen of this browser from now on. */
export function chooseAreaUnit(unit: AreaUnit): void {
  try {
    localStorage.setItem(key, unit);
  } catch {
    return;
  }
  location.reload();
}
