import type { Page } from '@playwright/test';

/**
 * Half-faded text has no contrast: what fades is let come to its end. Endless motion, as of a skeleton, goes on, and so
 * does the bar that counts down how long a toast stays.
 */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      .filter(
        (animation) =>
          !(animation instanceof CSSAnimation && animation.animationName.endsWith('trackProgress')),
      );
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}
