/** All texts of a page in its own language, including ARIA attributes and the head. Runs in the page. */
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
  /** Elements without texts of the page, marked as another language, or names. */
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
