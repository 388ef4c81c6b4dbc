/** All texts of a page in its own language, including ARIA attributes and the head. Runs in the page. */
export function textsOn(): string[] {
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
  const others = 'script, style, noscript, template, iframe, [lang="en"], [translate="no"]';
  const found: (string | null | undefined)[] = [
    document.title,
    document.querySelector('meta[name="description"]')?.getAttribute('content'),
  ];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest(others)) found.push(node.textContent);
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest(`${others}, [aria-hidden="true"]`)) continue;
    for (const attribute of attributes) found.push(element.getAttribute(attribute));
    for (const pseudo of ['::before', '::after']) {
      found.push(...(getComputedStyle(element, pseudo).content.match(/"[^"]*"/g) ?? []));
    }
  }
  return [...new Set(found.map((text) => text?.trim() ?? ''))].filter((text) => text !== '');
}
