// Functions that run in the page by their source: each stands alone.

/** @returns the middle of the last element of this kind and name that can be seen and used, scrolled into view; null without one. */
export function findElement(kind: string, name: string, flags: string | null) {
  const selectors: Record<string, string> = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    heading: 'h1, h2, h3, [role=heading]',
    text: 'body *',
    css: name,
  };
  const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const isMeant = (text: string) =>
    flags === null ? clean(text) === name : new RegExp(name, flags).test(clean(text));
  const all = <Kind extends HTMLElement>(selector: string) => [...document.querySelectorAll<Kind>(selector)];
  // biome-ignore lint/performance/useDomNodeTextContent: what is not shown is not read by a person.
  const textOf = (element: Partial<HTMLElement>) => element.innerText ?? '';
  const named = (selector: string) =>
    all(selector).filter((element) => isMeant(element.ariaLabel ?? textOf(element)));
  const labels = () => all<HTMLLabelElement>('label').filter((label) => isMeant(textOf(label)));
  const elements: (HTMLElement | null)[] =
    kind === 'css'
      ? all(name)
      : kind === 'field'
        ? [...labels().map(({ control }) => control), ...named('input, select, textarea')]
        : // A choice is often drawn by its label, and has no size of its own.
          kind === 'choice'
          ? labels()
          : named(selectors[kind]!);
  const isUsable = (element: HTMLElement) => {
    const control = (element instanceof HTMLLabelElement ? element.control : element) ?? element;
    return !('disabled' in control && control.disabled) && control.ariaDisabled !== 'true';
  };
  const found = elements.findLast((element) => element?.checkVisibility() && element.getClientRects().length);
  if (!found || !isUsable(found)) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}

/** Chooses in the list of this label. @returns null where the list has not come yet. */
export function chooseOption(name: string, index: number): true | null {
  const label = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent.trim() === name,
  );
  const select = label?.control;
  if (!(select instanceof HTMLSelectElement) || select.options.length <= index) return null;
  select.selectedIndex = index;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** @returns where the first element of a selector lies; null without one. */
export function boxOf(selector: string) {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box ? { x: box.x, y: box.y, width: box.width, height: box.height } : null;
}

/** @returns whether something that is still to come would move what is below it. */
export function isArriving(): boolean {
  const skeletons = document.querySelectorAll('.skeleton-block, .skeleton-line');
  return [...skeletons].some((skeleton) => skeleton.checkVisibility());
}

/** Scrolls to the top. @returns null while something on the page is still loading or moving. */
export function settle(): true | null {
  window.scrollTo({ top: 0, behavior: 'instant' });
  const isMoving = document.getAnimations().some(({ effect, animationName = '' }: Partial<CSSAnimation>) => {
    const { iterations } = effect!.getComputedTiming();
    // The bar of a toast only counts its time down.
    return iterations !== Number.POSITIVE_INFINITY && !animationName.endsWith('trackProgress');
  });
  const waiting = document.querySelectorAll('[aria-busy=true], .skeleton-block, .skeleton-line');
  const isWaiting = [...waiting].some((element) => element.checkVisibility());
  const isLoading = [...document.images].some((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return !image.complete && bottom > 0 && top < innerHeight;
  });
  const isMapLoading = [...document.querySelectorAll('[role=status]')].some(
    (status) => status.checkVisibility() && /Loading the (map|satellite image)…$/.test(status.textContent),
  );
  return isMoving || isWaiting || isLoading || isMapLoading ? null : true;
}
