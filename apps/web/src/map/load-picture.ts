/** The picture at an address, which is let go where it begins with `blob:`; rejects where there is none, and when it is let go. */
export async function loadPicture(address: string, signal: AbortSignal): Promise<HTMLImageElement> {
  const image = new Image();
  try {
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        // Ends its transfer.
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
