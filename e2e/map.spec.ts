import type { Locator, Page } from '@playwright/test';
import { field } from './customers.ts';
import { drawCorners } from './draw-corners.ts';
import { button, corners, hectares, landLoaded, map, openMap } from './map.steps.ts';
import { expect, test } from './test.ts';
import { waitForAnimations } from './wait-for-animations.ts';

const boxOf = async (of: Locator) => {
  const boundingBox = await of.boundingBox();
  if (!boundingBox) throw new Error('The element has no box on the page. Wait until it is visible.');
  return boundingBox;
};

test('a field is drawn, cleared, drawn again, and every change can be undone', async ({ page }) => {
  await openMap(page);
  await drawCorners(page, corners);
  const first = await hectares(page);
  expect(first).toBeGreaterThan(1);
  // The billed area is at the last corner of the field.
  const [size, canvas] = [
    await boxOf(page.locator('.map-hectares', { hasText: 'ha' })),
    await boxOf(map(page)),
  ];
  expect(Math.abs(size.x - (canvas.x + canvas.width * 0.55))).toBeLessThan(12);
  expect(Math.abs(size.y + size.height - (canvas.y + canvas.height * 0.7))).toBeLessThan(12);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('Please draw a polygon on the map to see land details.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await hectares(page)).toBe(first);
  // A new drawing replaces the old one.
  await page.getByRole('button', { name: 'Redraw' }).click();
  await drawCorners(page, [
    [0.6, 0.5],
    [0.7, 0.5],
    [0.7, 0.6],
    [0.6, 0.5],
  ]);
  await expect.poll(() => hectares(page)).toBeLessThan(first / 4);
  await landLoaded(page);
});

test('a corner is dragged, and the new outline is checked while it moves', { tag: '@deep' }, async ({
  page,
}) => {
  await openMap(page);
  await drawCorners(page, corners);
  const before = await hectares(page);
  const map = await page.locator('.map-canvas[data-tool]').boundingBox();
  if (!map) throw new Error('The map has no box on the page. Wait until it is visible.');
  const pointAt = (x: number, y: number) => [map.x + map.width * x, map.y + map.height * y] as const;
  await page.mouse.move(...pointAt(0.75, 0.7));
  await page.mouse.down();
  await page.mouse.move(...pointAt(0.65, 0.3), { steps: 8 });
  await expect(page.locator('.land-refused')).toContainText('crosses itself');
  await page.mouse.move(...pointAt(0.85, 0.8), { steps: 8 });
  await page.mouse.up();
  await expect(page.locator('.land-refused')).toHaveCount(0);
  await expect.poll(() => hectares(page)).toBeGreaterThan(before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => hectares(page)).toBe(before);
  await landLoaded(page);
});

test('a field is drawn and selected with the keyboard alone, and every step is announced', {
  tag: '@deep',
}, async ({ page }) => {
  await openMap(page);
  const isMapFocused = () =>
    page.evaluate(() => document.activeElement?.className || document.activeElement?.tagName);
  const expectAnnounced = (text: string | RegExp) =>
    expect(page.getByRole('status').filter({ hasText: text }).first()).toBeAttached();
  const press = async (name: string) => {
    await button(page, name).press('Enter');
    expect(await isMapFocused()).not.toBe('BODY');
  };
  const drawByKeys = async () => {
    for (const [key, repetitions] of [
      ['ArrowRight', 1],
      ['Enter', 1],
      ['ArrowRight', 5],
      ['Enter', 1],
      ['ArrowDown', 5],
      ['Enter', 1],
    ] as const) {
      for (let time = 0; time < repetitions; time++) await page.keyboard.press(key);
    }
  };
  await map(page).focus();
  await drawByKeys();
  await expectAnnounced('3 corners set.');
  await page.keyboard.press('Shift+ArrowDown');
  await expectAnnounced(/^\d+\u00a0m south of the last corner$/);
  await press('Finish field');
  expect(await isMapFocused()).toContain('map-canvas');
  await expectAnnounced(/^Field of [\d.]+\u00a0ha closed\. Country: Belgium\.$/);
  await press('Edit corners');
  await page.keyboard.press('ArrowRight');
  await expectAnnounced('On a corner. Press Enter to pick it up.');
  await page.keyboard.press('Delete');
  await expectAnnounced('A field needs at least three corners.');
  await press('Clear');
  await expectAnnounced('Cleared. Nothing is drawn yet.');
  await press('Undo');
  await expectAnnounced(/^Undone\. Field of/);
  await press('Redraw');
  expect(await isMapFocused()).toContain('map-canvas');
  const select = button(page, 'select');
  // Unlike a click, a key press of Playwright does not wait until the button is enabled.
  await expect(select).toBeEnabled();
  await select.press('Enter');
  await expect(page).toHaveURL('/solution');
  await expect(page.getByRole('heading', { name: 'Select a solution' })).toBeVisible();
  await page.getByRole('radio').first().waitFor();
});

test('the last drawing is ordered, and shown after a reload', { tag: '@deep' }, async ({ page }) => {
  await openMap(page, { drawn: field.coordinates[0] });
  // The map shows the full field, but does not zoom in further than the specification allows.
  expect(Number(await map(page).getAttribute('data-zoom'))).toBeLessThanOrEqual(17);
  await expect(page.getByText(/ANALYSIS FOR 12\.10ha/)).toBeVisible();
  await button(page, 'select').click();
  await page.getByRole('heading', { name: 'Select a solution' }).waitFor();
  await page.goBack();
  await button(page, 'Redraw').click();
  await drawCorners(page, corners.slice(0, 3));
  await page.reload();
  await button(page, 'Finish field').click();
  const drawnHectares = await hectares(page);
  expect(drawnHectares).not.toBe(12.1);
  await page.reload();
  expect(await hectares(page)).toBe(drawnHectares);
  await button(page, 'Clear').click();
  await page.goto('/solution');
  await expect(page).toHaveURL('/selectarea');
  await expect(page.getByText('Please draw a polygon on the map to see land details.')).toBeVisible();
});

test('with text twice as large no controls overlap, and a refusal is readable', {
  tag: '@deep',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const enlarge = () => document.documentElement?.style.setProperty('font-size', '32px');
    new MutationObserver(enlarge).observe(document, { childList: true });
    // The location is not requested, because its toast would cover the map.
    const state = { isPositionRefused: true };
    sessionStorage.setItem('map-settings', JSON.stringify({ state, version: 1 }));
  });
  await openMap(page);
  const sizes = [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ];
  const expectNoOverlaps = async () => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await waitForAnimations(page);
      await expect.poll(() => findOverlaps(page), `at ${size.width} px`).toEqual([]);
    }
  };
  await expectNoOverlaps();
  // With large text the map is a narrow strip between its controls, and all of that strip has to be free.
  const press = async (points: readonly (readonly [number, number])[]) => {
    await map(page).evaluate((element) => element.scrollIntoView());
    const { x, y, width, height } = await boxOf(map(page));
    for (const [right, down] of points) await page.mouse.click(x + width * right, y + height * down);
  };
  await press([
    [0.2, 0.3],
    [0.6, 0.3],
    [0.2, 0.6],
  ]);
  await expectNoOverlaps();
  await button(page, 'Finish field').click();
  await expectNoOverlaps();
  await button(page, 'Redraw').click();
  await press([
    [0.2, 0.3],
    [0.6, 0.3],
    [0.2, 0.6],
    [0.6, 0.6],
    [0.2, 0.3],
  ]);
  await expect(page.getByRole('alert').getByText(/crosses itself/)).toBeInViewport({ ratio: 1 });
  await expectNoOverlaps();
});

/**
 * Pairs of controls whose boxes overlap by more than a pixel. Controls that are scrolled out of a panel do not count.
 */
function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const panel = document.querySelector('.map-panel');
    const contentBox = document.querySelector('.map-panel-content')?.getBoundingClientRect();
    const visibleControls = [
      ...document.querySelectorAll('.draw-field :is(button, input, a, label, .map-foot > *)'),
    ]
      .filter((control) => !control.closest('.visually-hidden, .ol-viewport') && control.checkVisibility())
      .map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const isInPanel = contentBox !== undefined && panel?.contains(one) && !one.matches('.map-panel-grip');
        return {
          name: one.getAttribute('aria-label') ?? one.textContent,
          left,
          right,
          top: isInPanel ? Math.max(top, contentBox.top) : top,
          bottom: isInPanel ? Math.min(bottom, contentBox.bottom) : bottom,
        };
      });
    return visibleControls.flatMap((control, i) =>
      visibleControls
        .slice(i + 1)
        .filter(
          (otherControl) =>
            Math.min(control.right, otherControl.right) - Math.max(control.left, otherControl.left) > 1 &&
            Math.min(control.bottom, otherControl.bottom) - Math.max(control.top, otherControl.top) > 1,
        )
        .map((other) => `${control.name} and ${other.name}`),
    );
  });
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a field is drawn by touch', { tag: '@deep' }, async ({ page }) => {
    await openMap(page);
    const { x, y, width, height } = await boxOf(map(page));
    const tapMap = (right: number, down: number) =>
      page.touchscreen.tap(x + width * right, y + height * down);
    const controlBoxes = async () =>
      Promise.all([
        boxOf(page.locator('.basemap-choice')),
        boxOf(button(page, 'Undo')),
        boxOf(button(page, 'Zoom in')),
      ]);
    const before = await controlBoxes();
    await tapMap(0.3, 0.25);
    await expect(button(page, 'Clear')).toBeVisible();
    // The controls must not move under the user's finger.
    expect(await controlBoxes()).toEqual(before);
    await tapMap(0.7, 0.25);
    await tapMap(0.7, 0.45);
    await tapMap(0.3, 0.25);
    expect(await hectares(page)).toBeGreaterThan(0.1);
    await landLoaded(page);
    await expect(page.locator('.land-price')).toContainText('$');
    await expect(page.locator('.land-summary')).toBeInViewport({ ratio: 1 });
    expect((await controlBoxes()).map(({ x: left }) => left)).toEqual(before.map(({ x: left }) => left));
    // At its lowest height the sheet has no room for the actions next to its content, so the price is in its first line.
    await page.setViewportSize({ width: 360, height: 640 });
    for (const rest of ['full', 'third']) {
      await page.locator('.map-panel-grip').click();
      await expect(page.locator('.map-panel')).toHaveAttribute('data-rest', rest);
    }
    await expect(page.locator('.land-summary')).toHaveText(/\sha (from )?\$\d/);
    await expect(page.locator('.land-summary-price')).toBeInViewport({ ratio: 1 });
    for (const size of [
      { width: 320, height: 640 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      await waitForAnimations(page);
      const [canvas, panel] = [await boxOf(map(page)), await boxOf(page.locator('.map-panel'))];
      const freeHeight = panel.width > size.width * 0.9 ? panel.y - canvas.y : canvas.height;
      expect(freeHeight).toBeGreaterThanOrEqual(size.height * 0.4);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(size.height);
    }
  });
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
  [640, 400],
] as const) {
  test(`the hint at the pointer is covered by no control on a map of ${width} × ${height}`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openMap(page);
    const area = (await map(page).boundingBox())!;
    const controls = page.locator('.map-over :is(button, input, label)');
    const boxes = await Promise.all((await controls.all()).map((control) => control.boundingBox()));
    const coveredControls: string[] = [];
    let checkedCount = 0;
    for (const box of boxes) {
      if (!box) continue;
      // At these points, to the left of and above the control, the control could cover the hint.
      for (const [x, y] of [
        [box.x - 30, box.y + box.height / 2],
        [box.x + box.width / 2, box.y - 14],
        [box.x - 12, box.y - 8],
      ] as const) {
        const isOnMap = await page.evaluate(
          ([left, top]) => document.elementFromPoint(left, top)?.closest('.map-canvas') !== null,
          [x, y] as const,
        );
        if (!isOnMap || x < area.x || y < area.y) continue;
        await page.mouse.move(x, y);
        await expect(page.locator('.map-hint')).not.toBeEmpty();
        // Waits for two frames, because the map is rendered in the frame after a pointer move.
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        const hintBox = (await page.locator('.map-hint').boundingBox())!;
        checkedCount += 1;
        for (const other of boxes) {
          if (!other) continue;
          const isUnderControl =
            hintBox.x < other.x + other.width &&
            other.x < hintBox.x + hintBox.width &&
            hintBox.y < other.y + other.height &&
            other.y < hintBox.y + hintBox.height;
          if (isUnderControl) coveredControls.push(`${Math.round(x)} ${Math.round(y)}`);
        }
      }
    }
    expect(checkedCount).toBeGreaterThan(3);
    expect(coveredControls).toEqual([]);
  });
}
