/** All texts that a page shows or would show once something is opened, one per line; runs in the page. */
export function saidOnPage(): string {
  const told = [
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
  const said = [document.title];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (!text.parentElement?.closest('script, style')) said.push(text.textContent ?? '');
  for (const element of document.body.querySelectorAll('*'))
    for (const name of told) said.push(element.getAttribute(name) ?? '');
  return said.filter((words) => words.trim() !== '').join('\n');
}
