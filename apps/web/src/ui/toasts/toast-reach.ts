/** Where toasts at the upper end of the page end. */
export type Reach = 'header' | 'banners' | 'below';

/**
 * Where toasts end whose lower edge is at `bottom`, all in pixels from the upper end of the page.
 * @param header lower edge of the header, at which the banners begin
 * @param banners lower edge of the banners
 */
export function reachOf(bottom: number, header: number, banners: number): Reach {
  if (bottom <= header) return 'header';
  return bottom <= banners ? 'banners' : 'below';
}

/**
 * Keeps `data-reach` of an element with toasts up to date. On a phone their background then ends with the header or with
 * the banners, and not in the middle of a line.
 * @param selector matches the toasts
 * @returns a function that ends it
 */
export function followReach(area: HTMLElement, selector: string): () => void {
  const update = () => {
    const bottoms = [...area.querySelectorAll<HTMLElement>(selector)].map(bottomOf);
    const [header = 0, banners = 0] = ['--banners-top', '--banners-height'].map((property) =>
      Number.parseFloat(getComputedStyle(area).getPropertyValue(property)),
    );
    area.dataset['reach'] = reachOf(Math.max(0, ...bottoms), header, header + banners);
  };
  update();
  const observer = new MutationObserver(update);
  observer.observe(area, { childList: true, subtree: true });
  addEventListener('resize', update);
  return () => {
    observer.disconnect();
    removeEventListener('resize', update);
  };
}

/** Lower edge of a toast in its fixed container without the transform of its animation. */
const bottomOf = (toast: HTMLElement): number => toast.offsetTop + toast.offsetHeight;
