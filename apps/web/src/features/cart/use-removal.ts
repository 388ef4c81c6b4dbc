import type { CartItem } from '@furrow/contract/cart';
import { endpoints } from '@furrow/contract/endpoints';
import { useRef, useState } from 'react';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { outOfDate } from '../../api/query-client.ts';
import type { DataOf, Reply } from '../../api/reply.ts';
import { again, againAll } from './basket.ts';

/** Calls under way at a time: a basket may hold hundreds. */
const atOnce = 4;

interface Taken {
  item: CartItem;
  outline: DataOf<typeof endpoints.removeFromCart>;
}

/** Takes items out of the basket, one or many, and puts them back. */
export function useRemoval() {
  /** The last ones that were taken out, in the order in which they stood. */
  const [removed, setRemoved] = useState<readonly Taken[]>([]);
  /** How many of how many are out so far. */
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [isPutting, setPutting] = useState(false);
  const underWay = useRef(false);

  const takeOut = async (items: readonly CartItem[]) => {
    if (underWay.current) return;
    underWay.current = true;
    const taken: (Taken | undefined)[] = items.map(() => undefined);
    let done = 0;
    let refused: Reply<typeof endpoints.removeFromCart> | undefined;
    if (items.length > 1) setProgress({ done, of: items.length });
    await each(items, async (item, index) => {
      const reply = await call(endpoints.removeFromCart, { params: { id: item.id } });
      if (reply.ok) taken[index] = { item, outline: reply.data };
      else refused ??= reply;
      done += 1;
      if (items.length > 1) setProgress({ done, of: items.length });
      // Not the same refusal five hundred times.
      return reply.ok || reply.problem.kind === 'refused';
    });
    if (refused) announce(refused);
    const out = taken.filter((one) => one !== undefined);
    if (out.length > 0) setRemoved(out);
    await outOfDate(endpoints.listCart);
    setProgress(null);
    underWay.current = false;
  };

  const putBack = async () => {
    if (underWay.current) return;
    underWay.current = true;
    setPutting(true);
    setRemoved(await putAllBack(removed));
    void outOfDate(endpoints.listOverlaps);
    await outOfDate(endpoints.listCart);
    setPutting(false);
    underWay.current = false;
  };
  return { takeOut, putBack, removed, progress, isPutting };
}

/** @returns those that are not back; the first refusal is announced. */
async function putAllBack(removed: readonly Taken[]): Promise<Taken[]> {
  const many = removed.length > 1 ? againAll(removed.map(({ item }) => item)) : null;
  // Where one of them has changed meanwhile each goes back by itself, as it was.
  if (many && (await call(endpoints.addFieldsToCart, { body: many })).ok) return [];
  const back = new Set<Taken>();
  let refused: Reply<typeof endpoints.addToCart> | undefined;
  // The oldest first: the basket shows the newest first.
  await each(removed.toReversed(), async (taken) => {
    const reply = await putOneBack(taken);
    if (reply.ok) back.add(taken);
    else refused ??= reply;
    return reply.ok || reply.problem.kind === 'refused';
  });
  if (refused) announce(refused);
  return removed.filter((taken) => !back.has(taken));
}

/** As the saved field that it was, so that it keeps its name; where that is another by now, as the outline it had. */
async function putOneBack({ item, outline }: Taken): Promise<Reply<typeof endpoints.addToCart>> {
  if (item.field_id !== null) {
    const reply = await call(endpoints.addToCart, { body: again(item, null) });
    if (reply.ok) return reply;
  }
  return call(endpoints.addToCart, { body: again(item, outline) });
}

/** A few at a time, until one of them says that there is no point in going on. */
async function each<One>(
  all: readonly One[],
  work: (one: One, index: number) => Promise<boolean>,
): Promise<void> {
  const waiting = all.entries();
  let goesOn = true;
  const worker = async () => {
    for (const [index, one] of waiting) {
      if (!goesOn) return;
      goesOn = (await work(one, index)) && goesOn;
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker));
}
