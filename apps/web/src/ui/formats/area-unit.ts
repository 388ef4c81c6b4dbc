export const areaUnits = ['ha', 'ac'] as const;
export type AreaUnit = (typeof areaUnits)[number];

const key = 'furrow-area-unit';

/** Unit in which areas are shown in this browser. Prices are per hectare everywhere. */
export function areaUnit(): AreaUnit {
  try {
    return globalThis.localStorage?.getItem(key) === 'ac' ? 'ac' : 'ha';
  } catch {
    return 'ha';
  }
}

/** Changes the area unit of this browser and reloads the page. */
export function setAreaUnit(unit: AreaUnit): void {
  try {
    localStorage.setItem(key, unit);
  } catch {
    return;
  }
  location.reload();
}
