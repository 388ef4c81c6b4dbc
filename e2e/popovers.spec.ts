import { createCustomer, openSignedIn, sharedAnalysis } from './customers.ts';
import { expect, test } from './test.ts';

/** Records the duration in milliseconds of each transition of an element, when it begins. */
function recordTransitions(): void {
  const transitions: string[] = [];
  Object.assign(window, { notedTransitions: transitions });
  document.addEventListener('transitionrun', ({ target, propertyName }) => {
    const transition = (target as Element)
      .getAnimations()
      .find(
        (animation) => animation instanceof CSSTransition && animation.transitionProperty === propertyName,
      );
    const { duration } = transition?.effect?.getComputedTiming() ?? {};
    if ((target as Element).matches('.menu, .probe')) transitions.push(`${propertyName} ${Number(duration)}`);
  });
}

for (const [reducedMotion, expectedFades] of [
  ['no-preference', ['opacity 300']],
  ['reduce', []],
] as const) {
  test(`a popover with reduced motion ${reducedMotion} is 8 pixels below its button and ${expectedFades.length > 0 ? 'fades in' : 'does not fade'}`, {
    tag: '@deep',
  }, async ({ page, request }) => {
    await page.emulateMedia({ reducedMotion });
    await openSignedIn(page, await createCustomer(request));
    await page.goto('/profile');
    const button = page.getByRole('button', { name: 'Your profile' });
    const panel = page.locator('.menu', { hasText: 'Logout' });
    await page.evaluate(recordTransitions);
    await button.click();
    await expect(panel).toHaveCSS('opacity', '1');
    const notedTransitions = await page.evaluate(
      () => (window as unknown as { notedTransitions: string[] }).notedTransitions,
    );
    expect(notedTransitions.filter((one) => one.startsWith('opacity'))).toEqual(expectedFades);
    const [buttonBox, panelBox] = [(await button.boundingBox())!, (await panel.boundingBox())!];
    expect(panelBox.y - buttonBox.y - buttonBox.height).toBe(8);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
}

test('the value under the pointer fades out when the pointer leaves the map', {
  tag: '@deep',
}, async ({ page }) => {
  const { person, itemId } = await sharedAnalysis(page.request);
  await openSignedIn(page, person);
  await page.goto(`/analysis-report?item_id=${itemId}`);
  await page.locator('.map-canvas[data-zoom]').waitFor();
  const probeElement = page.locator('.probe');
  await expect(async () => {
    await page.locator('.report-map').hover();
    await expect(probeElement).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(probeElement).toHaveCSS('opacity', '1');
  await page.evaluate(recordTransitions);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(probeElement).toBeHidden();
  const notedTransitions = await page.evaluate(
    () => (window as unknown as { notedTransitions: string[] }).notedTransitions,
  );
  expect(notedTransitions).toContain('opacity 300');
});
