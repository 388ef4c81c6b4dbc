/** Makes the browser download a text as a file. */
export function downloadText({
  fileName,
  mime,
  text,
}: {
  fileName: string;
  mime: string;
  text: string;
}): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: mime }));
  link.download = fileName;
  link.click();
  // The URL is revoked after a minute, because browsers read it some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
