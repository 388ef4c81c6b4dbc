/** Everything that a page says in its own language: to read, to hear, and at its head. Runs in the page. */
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
  /** Not of the page, in another language by its own account, or a name. */
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
