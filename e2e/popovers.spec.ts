import { aCustomer, anAnalysisToLookAt, enterAs } from './customers.ts';
import { expect, test } from './test.ts';

/** Records each transition of an element when it begins, with its duration in milliseconds. */
function noteTransitions(): void {
  const noted: string[] = [];
  Object.assign(window, { noted });
  document.addEventListener('transitionrun', ({ target, propertyName }) => {
    const ran = (target as Element)
      .getAnimations()
      .find((one) => one instanceof CSSTransition && one.transitionProperty === propertyName);
    const { duration } = ran?.effect?.getComputedTiming() ?? {};
    if ((target as Element).matches('.menu, .probe')) noted.push(`${propertyName} ${Number(duration)}`);
  });
}

for (const [reducedMotion, fades] of [
  ['no-preference', ['opacity 300']],
  ['reduce', []],
] as const) {
  test(`a popover with reduced motion ${reducedMotion} is 8 pixels below its button and ${fades.length > 0 ? 'fades in' : 'does not fade'}`, async ({
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

test('the value under the pointer fades out when the pointer leaves the map', {
  tag: '@deep',
}, async ({ page }) => {
  const { person, itemId } = await anAnalysisToLookAt(page.request);
  await enterAs(page, person);
  await page.goto(`/analysis-report?item_id=${itemId}`);
  await page.locator('.map-canvas[data-zoom]').waitFor();
  const probe = page.locator('.probe');
  await expect(async () => {
    await page.locator('.report-map').hover();
    await expect(probe).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(probe).toHaveCSS('opacity', '1');
  await page.evaluate(noteTransitions);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(probe).toBeHidden();
  const noted = await page.evaluate(() => (window as unknown as { noted: string[] }).noted);
  expect(noted).toContain('opacity 300');
});
