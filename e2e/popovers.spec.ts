import type { Locator } from '@playwright/test';
import { aCustomer, enterAs } from './customers.ts';
import { expect, test } from './test.ts';

/** What makes an element appear at this moment, with its milliseconds. */
const appearsBy = (element: Locator) =>
  element.evaluate((node) =>
    node.getAnimations().map((animation) => {
      const { duration } = animation.effect!.getComputedTiming();
      const of = animation instanceof CSSTransition ? animation.transitionProperty : 'animation';
      return `${of} ${Number(duration)}`;
    }),
  );

for (const [reducedMotion, fades] of [
  ['no-preference', ['opacity 300']],
  ['reduce', []],
] as const) {
  test(`a popover of somebody with ${reducedMotion} motion: 8 pixels below its button, fading ${fades}`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await enterAs(page, await aCustomer(request));
    await page.goto('/profile');
    const button = page.getByRole('button', { name: 'Your profile' });
    const panel = page.locator('.menu', { hasText: 'Logout' });
    await button.click();
    const appears = (await appearsBy(panel)).filter((by) => by.startsWith('opacity'));
    expect(appears).toEqual(fades);
    const [above, below] = [(await button.boundingBox())!, (await panel.boundingBox())!];
    expect(below.y - above.y - above.height).toBe(8);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
}
