/** Copies text to the clipboard, also on a page without https, where browsers lack the Clipboard API. */
export async function copyText(text: string): Promise<boolean> {
  // Missing on plain http, although the types declare it.
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
  const copied = document.execCommand('copy');
  field.remove();
  if (previousFocus instanceof HTMLElement) previousFocus.focus();
  return copied;
}
