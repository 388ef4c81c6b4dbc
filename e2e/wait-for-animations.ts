import type { Page } from '@playwright/test';

/**
 * Waits until animations have ended, because half-faded text has no contrast. Endless animations, such as skeletons,
 * continue, and so does the bar that counts down the time of a toast.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finiteAnimations = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      .filter(
        (animation) =>
          !(animation instanceof CSSAnimation && animation.animationName.endsWith('trackProgress')),
      );
    await Promise.allSettled(finiteAnimations.map((animation) => animation.finished));
  });
}
