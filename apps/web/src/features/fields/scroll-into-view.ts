/** Share of a touch screen's height that its keyboard leaves free. The keyboard covers the page without resizing it. */
const shareAboveKeyboard = 0.55;

/** Height in pixels of the first entries in the list of places. */
const firstEntriesPx = 128;

/** Scrolls the page until the field is at the top, if the first entries of its list are out of view. */
export function scrollIntoViewWithList(field: HTMLElement, list: HTMLElement): void {
  const { top, height } = list.getBoundingClientRect();
  const share = matchMedia('(pointer: coarse)').matches ? shareAboveKeyboard : 1;
  const isInView =
    field.getBoundingClientRect().top >= 0 && top + Math.min(height, firstEntriesPx) <= innerHeight * share;
  // The scroll is not animated, because the user is typing and cannot read a list that moves.
  if (!isInView) field.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Scrolls the panel next to a map, and not the page around it, until an element is at its top. */
export function scrollInPanel(element: HTMLElement): void {
  const panel = element.closest('.map-panel-content');
  panel?.scrollBy({ top: element.getBoundingClientRect().top - panel.getBoundingClientRect().top });
}
