/** The item with the href of every asset rewritten. An invalid item or href is returned unchanged. */
export function withAbsoluteHrefs(item: unknown, toAbsolute: (href: string) => string): unknown {
  if (typeof item !== 'object' || item === null || !('assets' in item)) return item;
  const { assets } = item;
  if (typeof assets !== 'object' || assets === null) return item;
  const rewrittenAssets = Object.entries(assets).map(([key, asset]: [string, unknown]) => {
    const href = typeof asset === 'object' && asset !== null && 'href' in asset ? asset.href : null;
    return typeof href === 'string' ? [key, { ...(asset as object), href: toAbsolute(href) }] : [key, asset];
  });
  return { ...item, assets: Object.fromEntries(rewrittenAssets) };
}
