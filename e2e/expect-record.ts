import { expect, type Page } from '@playwright/test';

interface RecordData {
  metadata: { indices: Record<string, number | string>; overlay: object | null };
}

/** Expects the large number, the legend and the map of the report to match the record. */
export async function expectRecord(
  page: Page,
  { metadata: { indices, overlay } }: RecordData,
): Promise<void> {
  const legend = page.getByRole('region', { name: /Values$/ });
  for (const name of ['average', 'min', 'max', 'median', 'q1', 'q3', 'p10', 'p90', 'std', 'variance']) {
    await expect(legend.getByText(formatShown(indices[name], 3), { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByText(formatShown(indices['average'], 2), { exact: true }).first()).toBeVisible();
  expect(overlay).not.toBeNull();
  await expect(page.locator('.map-canvas')).toBeVisible();
}

/** Formats a number with a real minus sign, like the page does. */
const formatShown = (value: unknown, decimals: number): string =>
  Number(value).toFixed(decimals).replace('-', '\u2212');
