/**
 * Copies text to the clipboard, also on pages without HTTPS, where browsers have no Clipboard API.
 * @returns true if the text was copied
 */
export async function copyText(text: string): Promise<boolean> {
  // The property is missing on pages without HTTPS, although its type does not say so.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) {
    return clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  const previousFocus = document.activeElement;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (previousFocus instanceof HTMLElement) previousFocus.focus();
  return isCopied;
}
