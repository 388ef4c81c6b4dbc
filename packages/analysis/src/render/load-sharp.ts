/**
 * Loads sharp lazily, because it takes 30 MB that processes without images do not need. Its cache is off: each image
 * has other pixels, so libvips' cache of the last hundred operations would never be hit.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}
