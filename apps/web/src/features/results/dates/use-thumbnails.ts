import { endpoints } from '@furrow/contract/endpoints';
import { type RefObject, useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { StripDay } from './strip-days.ts';
import { createTaskQueue } from './task-queue.ts';

/** Concurrent requests. The map needs the other connections of the browser. */
const maxConcurrent = 2;
/** Distance around the visible part of the strip in which thumbnails are loaded. */
const rootMargin = '0px 320px';

/**
 * Loads the thumbnails of days near the visible part of the strip. One that cannot be loaded is left out.
 * @param strip element that scrolls, with an element with `data-day` for each day.
 * @param itemId null to load none.
 * @returns the loaded images by day, as data URLs.
 */
export function useThumbnails(
  strip: RefObject<HTMLElement | null>,
  itemId: string | null,
  days: readonly StripDay[],
): ReadonlyMap<string, string> {
  const [images, setImages] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (itemId === null || !strip.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    const queue = createTaskQueue(maxConcurrent, async (day) => {
      if (signal.aborted) return;
      const query = { item_id: itemId, day, part: 'thumbnail' } as const;
      const reply = await call(endpoints.viewDayMap, { query }, { signal, isBackground: true }).catch(
        () => null,
      );
      if (reply?.ok && !signal.aborted) setImages((before) => new Map(before).set(day, reply.data.url));
    });
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting && target instanceof HTMLElement) queue.request(target.dataset['day'] ?? '');
        }
      },
      { root: strip.current, rootMargin },
    );
    const inStrip = new Set(days.map(({ date }) => date));
    for (const element of strip.current.querySelectorAll<HTMLElement>('[data-day]'))
      if (inStrip.has(element.dataset['day'] ?? '')) observer.observe(element);
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [strip, itemId, days]);
  return images;
}
