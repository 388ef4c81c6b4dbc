/** Seconds that a choice holds for: a year, as browsers allow little more. */
const lasting = 31_536_000;

/** Has the server give this browser the app's page in another language, from now on. */
export function chooseLanguage(code: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we build for.
  document.cookie = `furrow-language=${code}; path=/; max-age=${lasting}; samesite=lax${secure}`;
  location.reload();
}
