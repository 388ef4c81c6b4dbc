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
  await expect(page.getByText(/^NDVI 0\.\d\d now[.,]/)).toBeVisible();
  // The sample field has two crops, one of which is far greener than the other.
  await expect(nextStep).toContainText(/Walk to the north first: on \d\.\d\d.ha/);
  const pin = page.locator('.report-map').getByRole('link', { name: 'Show the way there' });
  const way = await nextStep.getByRole('link', { name: 'Show the way there' }).getAttribute('href');
  await expect(pin).toHaveAttribute('href', way!);
  await pin.click({ trial: true });
  await expect(nextStep.getByRole('link', { name: 'Show the way there' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=51\.\d{6}&mlon=3\.\d{6}#/,
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  await nextStep.getByLabel('What grows here?').selectOption({ label: 'Maize' });
  await nextStep.getByRole('button', { name: 'Answer' }).click();
  await expect(nextStep).toContainText('Here grows: Maize');
  await expect(nextStep.getByLabel('What grows here?')).toBeHidden();
  await expect(nextStep).toContainText(/Look again from|There is nothing to do|Walk/);
  // The answer is saved with the field, and can be undone.
  await page.reload();
  await expect(nextStep).toContainText('Here grows: Maize');
  await nextStep.getByRole('button', { name: 'Say when it was sown' }).click();
  await nextStep.getByRole('button', { name: 'Cancel' }).click();
  await nextStep.getByRole('button', { name: 'Change the crop' }).click();
  await nextStep.getByLabel('What grows here?').selectOption({ label: 'Permanent meadow' });
  await nextStep.getByRole('button', { name: 'Answer' }).click();
  await expect(nextStep).toContainText('Here grows: Permanent meadow');
  await nextStep.getByRole('button', { name: 'Undo' }).click();
  await expect(nextStep).toContainText('Here grows: Maize');
  expect(await accessibilityViolations(page)).toEqual([]);
});
