import { createAnalysis, openSignedIn } from './customers.ts';
import { accessibilityViolations, expect, test } from './test.ts';

test('the report says what to do next, and asks what grows here where nobody said it', {
  tag: '@deep',
}, async ({ page }) => {
  const { person, itemId } = await createAnalysis(page.request, 'vegetation-index', {
    vegetation_type: 'Other crop',
  });
  await openSignedIn(page, person);
  await page.goto(`/analysis-report?item_id=${itemId}`);
  const nextStep = page.getByRole('region', { name: 'What to do next' });
  await expect(nextStep).toContainText('What grows here?');
  await expect(nextStep).toContainText('A pixel of 10 m sees');
  await expect(page.getByText(/^0\.\d\d now[.,]/)).toBeVisible();
  // The sample field has two crops, one of which is far greener than the other.
  await expect(nextStep).toContainText(/Walk to the north-west first: on \d\.\d\d.ha/);
  await expect(nextStep.getByRole('link', { name: 'Show the way there' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=51\.\d{6}&mlon=3\.\d{6}#/,
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  await nextStep.getByRole('link', { name: 'Say what grows here' }).click();
  await page.getByLabel('Crop').fill('Silomais');
  await page.keyboard.press('Enter');
  await page.goto(`/analysis-report?item_id=${itemId}`);
  await expect(nextStep).not.toContainText('What grows here?');
  await expect(nextStep).toContainText(/Look again from|There is nothing to do|Walk/);
});
