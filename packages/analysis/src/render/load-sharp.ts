/**
 * Loads sharp with the first picture, for whoever draws none does without its 30 MB. Its cache is off: each picture is made of other pixels,
 * so that what libvips keeps of the last hundred operations is never used again.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}
