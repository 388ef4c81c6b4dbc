import { aCustomer, enterAs } from './customers.ts';
import { expect, test } from './test.ts';

/** Notes each transition of an element as it begins, with its milliseconds. */
function noteTransitions(): void {
  const noted: string[] = [];
  Object.assign(window, { noted });
  document.addEventListener('transitionrun', ({ target, propertyName }) => {
    const ran = (target as Element)
      .getAnimations()
      .find((one) => one instanceof CSSTransition && one.transitionProperty === propertyName);
    const { duration } = ran?.effect?.getComputedTiming() ?? {};
    if ((target as Element).classList.contains('menu')) noted.push(`${propertyName} ${Number(duration)}`);
  });
}

for (const [reducedMotion, fades] of [
  ['no-preference', ['opacity 300']],
  ['reduce', []],
] as const) {
  test(`a popover of somebody with ${reducedMotion} motion: 8 pixels below its button, fading ${fades.length > 0 ? 'in' : 'not at all'}`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await enterAs(page, await aCustomer(request));
    await page.goto('/profile');
    const button = page.getByRole('button', { name: 'Your profile' });
    const panel = page.locator('.menu', { hasText: 'Logout' });
    await page.evaluate(noteTransitions);
    await button.click();
    await expect(panel).toHaveCSS('opacity', '1');
    const noted = await page.evaluate(() => (window as unknown as { noted: string[] }).noted);
    expect(noted.filter((one) => one.startsWith('opacity'))).toEqual(fades);
    const [above, below] = [(await button.boundingBox())!, (await panel.boundingBox())!];
    expect(below.y - above.y - above.height).toBe(8);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
}
