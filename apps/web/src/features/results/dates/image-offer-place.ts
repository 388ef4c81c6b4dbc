/** Id of the part of the report where images are offered. */
export const imageOfferId = 'image-offer';

/** Shows the part of the report where images are offered, and moves the focus to it. */
export function focusImageOffer(): void {
  const offer = document.getElementById(imageOfferId);
  const isInstant = matchMedia('(prefers-reduced-motion: reduce)').matches;
  offer?.scrollIntoView({ block: 'center', behavior: isInstant ? 'instant' : 'smooth' });
  offer?.focus({ preventScroll: true });
}
