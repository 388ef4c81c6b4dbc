/**
 * Measures the map of one day in the series of a result as the report requests it: the first time, when its scenes are
 * read, and again, when it is on disk. The bands of the index are simulated before, with the series,
 * and those of natural colours by the first request, which takes longer for that.
 *
 *     node bench/src/days.ts        (takes some minutes)
 */
import { boxRing } from './support/box-ring.ts';
import { callApi, createBenchCustomer, print, waitUntil, withFurrow } from './support/furrow.ts';
import { orderAndWait } from './support/order-analysis.ts';
import { formatMs, median, timeInMs } from './support/timing.ts';

const fields = {
  '12 ha': boxRing(3.7, 51, 0.005, 0.0031),
  '1,000 ha': boxRing(3.75, 51.1, 0.045, 0.0284),
};

await withFurrow(
  async () => {
    for (const [size, ring] of Object.entries(fields)) {
      const { token, industry, service } = await createBenchCustomer();
      const { itemId } = await orderAndWait(
        (path, body) => callApi(path, body, token),
        ring,
        industry,
        service,
      );
      let days: string[] = [];
      await waitUntil(async () => {
        const { data } = await callApi(`/orders/view-analysis/?item_id=${itemId}`, undefined, token);
        const { is_backfilling, metadata } = data as unknown as {
          is_backfilling: boolean;
          metadata: { series?: { date: string }[] };
        };
        days = (metadata.series ?? []).map(({ date }) => date);
        return !is_backfilling;
      });
      for (const [part, label] of Object.entries({ values: 'index', natural: 'natural colours' })) {
        const request = (day: string) =>
          callApi(`/orders/day-map/?item_id=${itemId}&day=${day}&part=${part}`, undefined, token);
        for (const time of ['first time', 'from the cache']) {
          const durations: number[] = [];
          for (const day of days) durations.push(await timeInMs(() => request(day)));
          print(
            `${label} of a day, ${size}, ${time}`,
            `median ${formatMs(median(durations))}, longest ${formatMs(Math.max(...durations))} of ${days.length} days`,
          );
        }
      }
    }
  },
  { SERIES_MONTHS: '4' },
);
