export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The cookie lasts a year, because browsers allow little more. */
const maxAgeSeconds = 31_536_000;

/** The theme chosen in this browser; null if that of the device is used. */
export function theme(): Theme | null {
  const chosenTheme = document.documentElement.dataset['theme'];
  return themes.find((one) => one === chosenTheme) ?? null;
}

/**
 * Sets the theme of this browser; null for that of the device. The server reads it from a cookie, so that pages have
 * the right colours from the start.
 */
export function setTheme(chosenTheme: Theme | null): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const age = chosenTheme ? maxAgeSeconds : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we build for.
  document.cookie = `furrow-theme=${chosenTheme ?? ''}; path=/; max-age=${age}; samesite=lax${secure}`;
  if (chosenTheme) document.documentElement.dataset['theme'] = chosenTheme;
  else delete document.documentElement.dataset['theme'];
}

/**
 * Calls back when the theme changes between light and dark.
 * @returns a function that unsubscribes.
 */
export function onThemeChange(callback: () => void): () => void {
  const darkScheme = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(callback);
  darkScheme.addEventListener('change', callback);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    darkScheme.removeEventListener('change', callback);
    observer.disconnect();
  };
}
