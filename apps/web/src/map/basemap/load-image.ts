/**
 * Loads an image and revokes its URL if that is a `blob:` URL.
 * @throws when loading fails or `signal` aborts.
 */
export async function loadImage(url: string, signal: AbortSignal): Promise<HTMLImageElement> {
  const image = new Image();
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => {
        // Removing the URL from the image cancels the transfer.
        image.removeAttribute('src');
        reject(new Error(url));
      };
      if (signal.aborted) return fail();
      signal.addEventListener('abort', fail, { once: true });
      image.addEventListener('load', () => resolve(), { once: true });
      image.addEventListener('error', fail, { once: true });
      image.src = url;
    });
    return image;
  } finally {
    if (url.startsWith('blob:')) URL.revokeObjectURL(url);
  }
}
