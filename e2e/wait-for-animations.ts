import type { Page } from '@playwright/test';

/**
 * Waits until animations have ended, because half-faded text has too little contrast. Endless animations and the
 * progress bar of a toast are not waited for.
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
