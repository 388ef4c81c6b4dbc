/**
 * Address that opens a point in the navigation of the device: Apple's maps, the app for `geo:` addresses of another
 * phone, or OpenStreetMap.
 * @param point [lng, lat] in degrees on WGS 84
 */
export function navigationAddress(
  [lng, lat]: readonly [lng: number, lat: number],
  { isApple, isPhone }: { isApple: boolean; isPhone: boolean },
): string {
  const position = `${lat.toFixed(6)},${lng.toFixed(6)}`;
  if (isApple) return `https://maps.apple.com/?daddr=${position}`;
  if (isPhone) return `geo:${position}?q=${position}`;
  const [mlat, mlon] = position.split(',');
  return `https://www.openstreetmap.org/?mlat=${mlat}&mlon=${mlon}#map=17/${mlat}/${mlon}`;
}
