export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** A year, as browsers allow little more. */
const maxAgeSeconds = 31_536_000;

/** The chosen theme; null: the device's. */
export function theme(): Theme | null {
  const chosen = document.documentElement.dataset['theme'];
  return themes.find((one) => one === chosen) ?? null;
}

/** Sets the theme of this browser; the server then delivers pages in it from the start. */
export function setTheme(chosen: Theme | null): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const age = chosen ? maxAgeSeconds : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we build for.
  document.cookie = `furrow-theme=${chosen ?? ''}; path=/; max-age=${age}; samesite=lax${secure}`;
  if (chosen) document.documentElement.dataset['theme'] = chosen;
  else delete document.documentElement.dataset['theme'];
}

/** Calls back when light changes to dark or back; returns a function that unsubscribes. */
export function onThemeChange(callback: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(callback);
  dark.addEventListener('change', callback);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    dark.removeEventListener('change', callback);
    observer.disconnect();
  };
}
