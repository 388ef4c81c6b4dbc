export interface Faults {
  /** Texts that are cut off at the side of their container. */
  cut: string[];
  /** Texts that overlap one another or a control. */
  overlapping: string[];
  /** Texts that extend beyond their control. */
  spilling: string[];
  /** Pixels by which the page is wider than its window. */
  wider: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Finds the layout faults of a page. Runs in the page. */
export function faultsOf(): Faults {
  const found: Faults = {
    cut: [],
    overlapping: [],
    spilling: [],
    wider: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  };
  const pressed = 'button, a[href], input:not([type="hidden"], [type="range"]), select, textarea';

  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.visually-hidden, option, iframe');
  const isEmpty = ({ left, right, top, bottom }: Box) => right - left < 1 || bottom - top < 1;
  const common = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  });

  /** Ancestors that clip a part of an element, nearest first, with their overflow on each axis. */
  function* clipsOf(element: Element): Generator<{ at: Element; x: string; y: string }> {
    let escapes = getComputedStyle(element).position;
    for (let at = element.parentElement; at && escapes !== 'fixed'; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      if (escapes === 'absolute' && position === 'static') continue;
      escapes = position;
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        yield { at, x: overflowX, y: overflowY };
      }
    }
  }

  /** Visible part of an element's box; records if it is cut off. */
  function seenOf(whole: Box, element: Element, words: string): Box {
    let seen = whole;
    const own = getComputedStyle(element);
    const clips = [...clipsOf(element)];
    if (own.overflowX !== 'visible' || own.overflowY !== 'visible') {
      clips.unshift({ at: element, x: own.overflowX, y: own.overflowY });
    }
    let scrolls = false;
    for (const { at, x, y } of clips) {
      const box = at.getBoundingClientRect();
      const ends = (overflow: string, over: number, most: number) =>
        /hidden|clip/.test(overflow) && over > most && !isEmpty(box);
      const over = Math.max(box.left - seen.left, seen.right - box.right);
      const overY = Math.max(box.top - seen.top, seen.bottom - box.bottom);
      const { textOverflow, webkitLineClamp } = getComputedStyle(at);
      // Names may have any length: they are cut off on purpose, and shown in full elsewhere.
      const isLongName =
        (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') && !/[^\x20-\x7e\s]{4}/.test(words);
      if (box.width > 2 && !scrolls && !isLongName) {
        if (ends(x, over, 1)) found.cut.push(words);
        else if (ends(y, overY, (whole.bottom - whole.top) / 4)) found.cut.push(`${words} (below)`);
      }
      scrolls ||= /auto|scroll/.test(`${x} ${y}`);
      seen = common(seen, box);
    }
    if (!scrolls && !isEmpty(seen) && (seen.left < -1 || seen.right > innerWidth + 1)) {
      found.cut.push(`${words} (beyond the page)`);
    }
    return seen;
  }

  /** Content in front of the page is only compared with content of the same layer. */
  function layerOf(element: Element): Element | null {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (at.matches('dialog, [popover], [role="dialog"]')) return at;
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
    }
    return null;
  }

  const isSeenThrough = (color: string) => /^rgba\(.*, (0|0?\.\d+)\)$|transparent|\/ 0/.test(color);
  const isOpaque = (element: Element): boolean => {
    const { backgroundColor, opacity } = getComputedStyle(element);
    return (!isSeenThrough(backgroundColor) && opacity === '1') || element.matches('img, canvas');
  };
  /** True if a control has a visible edge. The target area of a control without one is larger than what is visible. */
  const hasEdge = (element: Element): boolean => {
    const { borderTopColor, borderTopWidth } = getComputedStyle(element);
    const hasBorder = borderTopWidth !== '0px' && !isSeenThrough(borderTopColor);
    return element.matches('input, select, textarea') || isOpaque(element) || hasBorder;
  };

  /** True if something covers the element at this point of the window. */
  function isCovered(element: Element, x: number, y: number): boolean {
    for (const at of document.elementsFromPoint(x, y)) {
      if (at === element || at.contains(element) || element.contains(at)) return false;
      if (isOpaque(at)) return true;
    }
    return false;
  }

  interface Piece {
    box: Box;
    of: Element;
    layer: Element | null;
    words: string;
    isText: boolean;
  }
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim().slice(0, 80) ?? '';
    const of = node.parentElement;
    if (!of || words === '' || of.closest('script, style, noscript, svg') || !isSeen(of)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const layer = layerOf(of);
    const button = of
      .closest('button, summary, label, td, th, [role="tab"], a.button')
      ?.getBoundingClientRect();
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (right - left < 1) continue;
      const box = seenOf({ left, right, top, bottom }, of, words);
      if (isEmpty(box)) continue;
      if (button && !isEmpty(button) && (box.left < button.left - 1 || box.right > button.right + 1)) {
        found.spilling.push(words);
      }
      // Letters fill the vertical middle of their line.
      const quarter = (box.bottom - box.top) / 4;
      const middle = { ...box, top: box.top + quarter, bottom: box.bottom - quarter };
      pieces.push({ box: middle, of, layer, words, isText: true });
    }
  }
  for (const of of document.body.querySelectorAll(pressed)) {
    if (!isSeen(of) || !hasEdge(of)) continue;
    for (const outer of of.getClientRects()) {
      // Text in an input is next to the content of its padding.
      const { paddingLeft, paddingRight } = getComputedStyle(of);
      const sides = of.matches('input, select') ? [paddingLeft, paddingRight].map(Number.parseFloat) : [0, 0];
      const { top, bottom } = outer;
      const rect = { left: outer.left + sides[0]!, right: outer.right - sides[1]!, top, bottom };
      const box = [...clipsOf(of)].reduce<Box>(
        (seen, { at }) => common(seen, at.getBoundingClientRect()),
        rect,
      );
      if (isEmpty(box)) continue;
      const words = `<${of.localName} ${of.getAttribute('aria-label') ?? of.textContent?.slice(0, 30)}>`;
      pieces.push({ box, of, layer: layerOf(of), words, isText: false });
    }
  }
  pieces.sort((one, other) => one.box.top - other.box.top);
  for (const [at, one] of pieces.entries()) {
    for (const other of pieces.slice(at + 1)) {
      if (other.box.top > one.box.bottom) break;
      if (one.layer !== other.layer || one.of.contains(other.of) || other.of.contains(one.of)) continue;
      if (!one.isText && !other.isText) continue;
      const { left, right, top, bottom } = common(one.box, other.box);
      if (right - left <= 1.5 || bottom - top <= 1.5) continue;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const fromTop = scrollY;
      scrollTo(0, fromTop + y - innerHeight / 2);
      const shown = one.layer ? y : y - (scrollY - fromTop);
      const isHidden = [one, other].some(({ of }) => isCovered(of, x, shown));
      scrollTo(0, fromTop);
      if (!isHidden) found.overlapping.push(`${one.words} | ${other.words}`);
    }
  }

  // The browser draws values of inputs and selects itself, so their width is measured.
  const pen = document.createElement('canvas').getContext('2d')!;
  for (const input of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    const words =
      input instanceof HTMLSelectElement
        ? (input.selectedOptions[0]?.text ?? '')
        : input.value === ''
          ? input.placeholder
          : '';
    if (words === '' || !isSeen(input)) continue;
    const style = getComputedStyle(input);
    pen.font = style.font;
    const room =
      input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (pen.measureText(words).width > room + 1) found.cut.push(`${words} (in <${input.localName}>)`);
  }
  for (const list of [found.cut, found.overlapping, found.spilling]) {
    list.splice(0, list.length, ...new Set(list));
  }
  return found;
}
