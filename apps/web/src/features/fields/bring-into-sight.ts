/** Share of a touch screen's height above its keyboard, which covers the page without making it shorter. */
const shareAboveKeyboard = 0.55;

/** Pixels of a list in which its first entries are read. */
const firstEntries = 128;

/** Scrolls the page so that the field stands at the top where the first entries of its list would be out of sight. */
export function bringIntoSight(field: HTMLElement, list: HTMLElement): void {
  const { top, height } = list.getBoundingClientRect();
  const share = matchMedia('(pointer: coarse)').matches ? shareAboveKeyboard : 1;
  const isInSight =
    field.getBoundingClientRect().top >= 0 && top + Math.min(height, firstEntries) <= innerHeight * share;
  // At once: somebody is typing, and a list that glides is not read.
  if (!isInSight) field.scrollIntoView({ block: 'start', behavior: 'instant' });
}
