/** All texts that a page shows, or would show after something is opened, one per line. Runs in the page. */
export function collectPageText(): string {
  const textAttributes = [
    'alt',
    'aria-description',
    'aria-label',
    'aria-roledescription',
    'aria-valuetext',
    'data-placeholder',
    'label',
    'placeholder',
    'title',
  ];
  const shownTexts = [document.title];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (!text.parentElement?.closest('script, style')) shownTexts.push(text.textContent ?? '');
  for (const element of document.body.querySelectorAll('*'))
    for (const name of textAttributes) shownTexts.push(element.getAttribute(name) ?? '');
  return shownTexts.filter((text) => text.trim() !== '').join('\n');
}
