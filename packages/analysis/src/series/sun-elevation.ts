const radians = Math.PI / 180;
const dayMilliseconds = 86_400_000;

/**
 * Elevation of the sun above the horizon in degrees, accurate to a tenth. Declination and equation of time as annual
 * Fourier series (Spencer 1971, as in NOAA's general solar position calculations), without refraction.
 * @param datetime ISO 8601 UTC.
 */
export function sunElevation([lng, lat]: readonly [number, number], datetime: string): number {
  const instant = Date.parse(datetime);
  const year = new Date(instant).getUTCFullYear();
  const days = (instant - Date.UTC(year, 0, 1)) / dayMilliseconds;
  const yearAngle = (2 * Math.PI * (days - 0.5)) / 365;
  const equationOfTimeMin =
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(yearAngle) -
      0.032077 * Math.sin(yearAngle) -
      0.014615 * Math.cos(2 * yearAngle) -
      0.040849 * Math.sin(2 * yearAngle));
  const declination =
    0.006918 -
    0.399912 * Math.cos(yearAngle) +
    0.070257 * Math.sin(yearAngle) -
    0.006758 * Math.cos(2 * yearAngle) +
    0.000907 * Math.sin(2 * yearAngle) -
    0.002697 * Math.cos(3 * yearAngle) +
    0.00148 * Math.sin(3 * yearAngle);
  const solarMinutes = (days % 1) * 1440 + equationOfTimeMin + 4 * lng;
  const hourAngle = (solarMinutes / 4 - 180) * radians;
  const phi = lat * radians;
  const sine =
    Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(hourAngle);
  return Math.asin(sine) / radians;
}
