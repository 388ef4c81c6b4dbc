/**
 * All texts of a page in the language of the page, including those in ARIA attributes and in
 * the head. Runs in the page.
 */
export function collectTexts(): string[] {
  const attributes = [
    'aria-label',
    'aria-description',
    'aria-valuetext',
    'aria-roledescription',
    'title',
    'placeholder',
    'alt',
    'label',
  ];
  /** Selector of elements that are left out: they have no texts, another language, or names. */
  const excludedSelector = 'script, style, noscript, template, iframe, [lang="en"], [translate="no"]';
  const texts: (string | null | undefined)[] = [
    document.title,
    document.querySelector('meta[name="description"]')?.getAttribute('content'),
  ];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest(excludedSelector)) texts.push(node.textContent);
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest(`${excludedSelector}, [aria-hidden="true"]`)) continue;
    for (const attribute of attributes) texts.push(element.getAttribute(attribute));
    for (const pseudo of ['::before', '::after']) {
      texts.push(...(getComputedStyle(element, pseudo).content.match(/"[^"]*"/g) ?? []));
    }
  }
  return [...new Set(texts.map((text) => text?.trim() ?? ''))].filter((text) => text !== '');
}
