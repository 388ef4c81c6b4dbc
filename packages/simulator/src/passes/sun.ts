const radians = Math.PI / 180;

export interface Sun {
  /** Elevation above the horizon and azimuth clockwise from north, in degrees. */
  elevation: number;
  azimuth: number;
}

/**
 * Position of the sun at local solar time, accurate to about a degree: declination from the day of the year (Cooper
 * 1969).
 */
export function sunAt(lat: number, instant: number, solarHour: number): Sun {
  const year = new Date(instant).getUTCFullYear();
  const day = (instant - Date.UTC(year, 0, 1)) / 86_400_000 + 1;
  const declination = 23.45 * Math.sin(radians * (360 / 365) * (284 + day)) * radians;
  const hour = (solarHour - 12) * 15 * radians;
  const phi = lat * radians;
  const sine = Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(hour);
  const east = -Math.cos(declination) * Math.sin(hour);
  const north =
    Math.cos(phi) * Math.sin(declination) - Math.sin(phi) * Math.cos(declination) * Math.cos(hour);
  return {
    elevation: Math.asin(sine) / radians,
    azimuth: (Math.atan2(east, north) / radians + 360) % 360,
  };
}
