const radians = Math.PI / 180;
const dayMilliseconds = 86_400_000;
/** Radiation of the sun above the atmosphere, in MJ/m²/min. */
const solarConstant = 0.082;
const minutesPerDay = 1440;

/**
 * Extraterrestrial radiation in MJ/m²/day (FAO Irrigation and Drainage Paper 56, equations 21 to 25).
 * @param latitude in degrees. @param day day of the year, from 1.
 */
export function extraterrestrialRadiation(latitude: number, day: number): number {
  const yearAngle = (2 * Math.PI * day) / 365;
  const distance = 1 + 0.033 * Math.cos(yearAngle);
  const declination = 0.409 * Math.sin(yearAngle - 1.39);
  const phi = latitude * radians;
  // The cosine is clamped to ±1 for polar day and polar night.
  const sunset = Math.acos(Math.min(1, Math.max(-1, -Math.tan(phi) * Math.tan(declination))));
  const [sine, cosine] = [Math.sin(phi) * Math.sin(declination), Math.cos(phi) * Math.cos(declination)];
  const light = sunset * sine + cosine * Math.sin(sunset);
  return Math.max(0, (minutesPerDay / Math.PI) * solarConstant * distance * light);
}

/** Assumed relative sunshine duration n/N, because no weather is used. */
export const relativeSunshine = 0.5;
/** Photosynthetically active share of the light. */
const activeShare = 0.45;

/**
 * Photosynthetically active radiation at the ground in MJ/m²/day: 0.45 · Rs, Rs = (0.25 + 0.5 n/N) · Ra (equation 35).
 */
export const usableLight = (radiation: number): number =>
  activeShare * (0.25 + 0.5 * relativeSunshine) * radiation;

/** Day of the year, 1 to 366. @param day UTC days since 1970. */
export function dayOfYear(day: number): number {
  const year = new Date(day * dayMilliseconds).getUTCFullYear();
  return Math.floor(day) - Date.UTC(year, 0, 1) / dayMilliseconds + 1;
}
