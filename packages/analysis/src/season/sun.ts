const radians = Math.PI / 180;
const dayMilliseconds = 86_400_000;

/**
 * Elevation of the sun above the horizon in degrees, accurate to a tenth. Declination and equation of time as annual Fourier series
 * (Spencer 1971, as in NOAA's general solar position calculations), without refraction.
 * @param datetime ISO 8601 UTC.
 */
export function sunElevation([lng, lat]: readonly [number, number], datetime: string): number {
  const instant = Date.parse(datetime);
  const year = new Date(instant).getUTCFullYear();
  const days = (instant - Date.UTC(year, 0, 1)) / dayMilliseconds;
  const turn = (2 * Math.PI * (days - 0.5)) / 365;
  const minutes =
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(turn) -
      0.032077 * Math.sin(turn) -
      0.014615 * Math.cos(2 * turn) -
      0.040849 * Math.sin(2 * turn));
  const declination =
    0.006918 -
    0.399912 * Math.cos(turn) +
    0.070257 * Math.sin(turn) -
    0.006758 * Math.cos(2 * turn) +
    0.000907 * Math.sin(2 * turn) -
    0.002697 * Math.cos(3 * turn) +
    0.00148 * Math.sin(3 * turn);
  const solarMinutes = (days % 1) * 1440 + minutes + 4 * lng;
  const hour = (solarMinutes / 4 - 180) * radians;
  const phi = lat * radians;
  const sine = Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(hour);
  return Math.asin(sine) / radians;
}
