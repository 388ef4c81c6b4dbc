/** Loads an image and revokes its `blob:` URL; rejects when it fails or is aborted. */
export async function loadPicture(address: string, signal: AbortSignal): Promise<HTMLImageElement> {
  const image = new Image();
  try {
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        // Cancels the transfer.
        image.removeAttribute('src');
        reject(new Error(address));
      };
      if (signal.aborted) return giveUp();
      signal.addEventListener('abort', giveUp, { once: true });
      image.addEventListener('load', () => resolve(), { once: true });
      image.addEventListener('error', giveUp, { once: true });
      image.src = address;
    });
    return image;
  } finally {
    if (address.startsWith('blob:')) URL.revokeObjectURL(address);
  }
}
