/** Has the browser save what lies at an address of this site; the page stays. */
export function saveFile(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
