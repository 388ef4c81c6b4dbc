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
  // Browsers read the URL after the click: a minute is enough for any of them.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
