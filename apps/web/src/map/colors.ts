/** What is drawn on the map's canvas, by the name of its token in map.css. */
const names = [
  'land',
  'border',
  'grid',
  'fill',
  'edge',
  'refused',
  'corner',
  'restricted-fill',
  'restricted-edge',
] as const;

export type MapColors = Record<(typeof names)[number], string>;

/** The colours as they are now, by day or by night: a canvas cannot read custom properties itself. */
export function readColors(element: HTMLElement): MapColors {
  const probe = document.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const read = (name: string) => {
    probe.style.color = `var(--map-${name})`;
    return getComputedStyle(probe).color;
  };
  const colors = Object.fromEntries(names.map((name) => [name, read(name)])) as MapColors;
  probe.remove();
  return colors;
}

/** Calls back whenever day turns to night; gives what ends it. */
export function onThemeChange(callback: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(callback);
  dark.addEventListener('change', callback);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    dark.removeEventListener('change', callback);
    chosen.disconnect();
  };
}
