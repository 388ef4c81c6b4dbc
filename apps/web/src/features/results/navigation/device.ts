/** The device as far as its navigation differs. */
export const deviceOf = (userAgent: string) => ({
  isApple: /iPhone|iPad|Macintosh/.test(userAgent),
  isPhone: matchMedia('(pointer: coarse)').matches,
});
