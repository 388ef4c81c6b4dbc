// The source of each of these functions runs in the page, so no function can use anything outside of itself.

/**
 * Finds the last visible and enabled element of this kind and name, and scrolls it into view.
 * @returns the centre of the element; null if there is none
 */
export function findElement(kind: string, name: string, flags: string | null) {
  const selectors: Record<string, string> = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    heading: 'h1, h2, h3, [role=heading]',
    text: 'body *',
    css: name,
  };
  const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const matches = (text: string) =>
    flags === null ? clean(text) === name : new RegExp(name, flags).test(clean(text));
  const all = <Kind extends HTMLElement>(selector: string) => [...document.querySelectorAll<Kind>(selector)];
  // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts, because a user cannot read the rest.
  const textOf = (element: Partial<HTMLElement>) => element.innerText ?? '';
  const named = (selector: string) =>
    all(selector).filter((element) => matches(element.ariaLabel ?? textOf(element)));
  const labels = () => all<HTMLLabelElement>('label').filter((label) => matches(textOf(label)));
  const elements: (HTMLElement | null)[] =
    kind === 'css'
      ? all(name)
      : kind === 'field'
        ? [...labels().map(({ control }) => control), ...named('input, select, textarea')]
        : // A choice is found by its label, because its input may have no size.
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

/**
 * Selects an option of the list with this label.
 * @returns null if the list has not loaded yet
 */
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

/** @returns the box of the first element that matches a CSS selector; null if there is none */
export function boxOf(selector: string) {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box ? { x: box.x, y: box.y, width: box.width, height: box.height } : null;
}

/** @returns true if content that is still loading would move the content below it */
export function isLoadingContent(): boolean {
  const skeletons = document.querySelectorAll('.skeleton-block, .skeleton-line');
  return [...skeletons].some((skeleton) => skeleton.checkVisibility());
}

/**
 * Scrolls to the top of the page.
 * @returns null while something on the page is still loading or moving
 */
export function scrollToTopWhenStable(): true | null {
  window.scrollTo({ top: 0, behavior: 'instant' });
  const isMoving = document.getAnimations().some(({ effect, animationName = '' }: Partial<CSSAnimation>) => {
    const { iterations } = effect!.getComputedTiming();
    // Endless animations and the progress bar of a toast are not waited for.
    return iterations !== Number.POSITIVE_INFINITY && !animationName.endsWith('trackProgress');
  });
  const placeholders = document.querySelectorAll('[aria-busy=true], .skeleton-block, .skeleton-line');
  const isWaiting = [...placeholders].some((element) => element.checkVisibility());
  const isLoading = [...document.images].some((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return !image.complete && bottom > 0 && top < innerHeight;
  });
  const isMapLoading = [...document.querySelectorAll('[role=status]')].some(
    (status) => status.checkVisibility() && /Loading the (map|satellite image)…$/.test(status.textContent),
  );
  return isMoving || isWaiting || isLoading || isMapLoading ? null : true;
}
