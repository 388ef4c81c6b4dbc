/** Share of a touch screen's height above its keyboard, which covers the page without resizing it. */
const shareAboveKeyboard = 0.55;

/** Height in pixels of the first entries of a list. */
const firstEntriesPx = 128;

/** Scrolls the page so that the field is at the top, if the first entries of its list would otherwise be out of view. */
export function scrollIntoViewWithList(field: HTMLElement, list: HTMLElement): void {
  const { top, height } = list.getBoundingClientRect();
  const share = matchMedia('(pointer: coarse)').matches ? shareAboveKeyboard : 1;
  const isInView =
    field.getBoundingClientRect().top >= 0 && top + Math.min(height, firstEntriesPx) <= innerHeight * share;
  // Without animation: the user is typing, and a moving list cannot be read.
  if (!isInView) field.scrollIntoView({ block: 'start', behavior: 'instant' });
}
