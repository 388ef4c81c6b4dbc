import { isDeepStrictEqual } from 'node:util';
import type { Browser } from './browser.ts';
import { boxOf, chooseOption, findElement, isLoadingContent, scrollToTopWhenStable } from './in-page.ts';

type Kind = 'button' | 'link' | 'field' | 'choice' | 'heading' | 'text' | 'css';
/** Text of an element: the complete text, or a pattern that it matches. */
type Name = string | RegExp;

interface PagePoint {
  x: number;
  y: number;
}

const deadlineMs = 60_000;
const pollMs = 100;

/** Uses a page like a user, who finds its elements by their visible texts. */
export function createVisitor(browser: Browser) {
  /**
   * Polls the page until `read` returns a value.
   * @throws Error with the description of what did not appear
   */
  async function until<T>(description: string, read: () => Promise<T | null>): Promise<T> {
    const deadline = Date.now() + deadlineMs;
    for (;;) {
      const value = await read();
      if (value !== null) return value;
      if (Date.now() > deadline) throw new Error(`The page never showed ${description}.`);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }
  const find = async (kind: Kind, name: Name) => {
    const args = typeof name === 'string' ? [name, null] : [name.source, name.flags];
    return (await browser.run(String(findElement), kind, ...args)) as PagePoint | null;
  };
  const waitFor = (kind: Kind, name: Name) => until(`a ${kind} ${String(name)}`, () => find(kind, name));
  /**
   * Waits until the element no longer moves. Content that loads above the element would move it away from the pointer.
   */
  const waitForStable = (kind: Kind, name: Name): Promise<PagePoint> => {
    let position: PagePoint | null = null;
    return until(`a ${kind} ${String(name)} at rest`, async () => {
      const previous = position;
      position = (await browser.run(String(isLoadingContent))) ? null : await find(kind, name);
      return isDeepStrictEqual(previous, position) ? position : null;
    });
  };
  const pressAt = ({ x, y }: PagePoint): Promise<void> =>
    browser.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  const type = (text: string): Promise<void> => {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return browser.perform([{ type: 'key', id: 'keys', actions }]);
  };
  return {
    sees: waitFor,
    until,
    pressAt,
    type,
    press: async (kind: Kind, name: Name) => pressAt(await waitForStable(kind, name)),
    fill: async (name: Name, text: string) => {
      await pressAt(await waitForStable('field', name));
      await type(text);
    },
    choose: (name: string, index: number) =>
      until(`choices of ${name}`, () => browser.run(String(chooseOption), name, index)),
    box: async (selector: string) =>
      (await until(selector, () => browser.run(String(boxOf), selector))) as PagePoint & {
        width: number;
        height: number;
      },
    settles: () => until('all of itself, at rest', () => browser.run(String(scrollToTopWhenStable))),
  };
}
