export interface LayoutFaults {
  /** Texts that are cut off at the side of their container. */
  cutOffTexts: string[];
  /** Texts that overlap one another or a control. */
  overlappingTexts: string[];
  /** Texts that extend beyond the control to which they belong. */
  spillingTexts: string[];
  /** Number of pixels by which the page is wider than its window. */
  overflowPx: number;
}

interface PageBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Finds the layout faults of a page. Runs in the page. */
export function findLayoutFaults(): LayoutFaults {
  const faults: LayoutFaults = {
    cutOffTexts: [],
    overlappingTexts: [],
    spillingTexts: [],
    overflowPx: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  };
  const controlSelector = 'button, a[href], input:not([type="hidden"], [type="range"]), select, textarea';

  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.visually-hidden, option, iframe');
  const isEmpty = ({ left, right, top, bottom }: PageBox) => right - left < 1 || bottom - top < 1;
  const intersection = (a: PageBox, b: PageBox): PageBox => ({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  });

  /** Ancestors that clip an element, from the nearest on, with their overflow on each axis. */
  function* clippingAncestors(element: Element): Generator<{ at: Element; x: string; y: string }> {
    let cssPosition = getComputedStyle(element).position;
    for (
      let ancestor = element.parentElement;
      ancestor && cssPosition !== 'fixed';
      ancestor = ancestor.parentElement
    ) {
      const { overflowX, overflowY, position } = getComputedStyle(ancestor);
      if (cssPosition === 'absolute' && position === 'static') continue;
      cssPosition = position;
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        yield { at: ancestor, x: overflowX, y: overflowY };
      }
    }
  }

  /** Visible part of an element's box. Records a fault if text is cut off. */
  function visiblePart(fullBox: PageBox, element: Element, text: string): PageBox {
    let visibleBox = fullBox;
    const style = getComputedStyle(element);
    const clippingElements = [...clippingAncestors(element)];
    if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
      clippingElements.unshift({ at: element, x: style.overflowX, y: style.overflowY });
    }
    let scrolls = false;
    for (const { at, x, y } of clippingElements) {
      const box = at.getBoundingClientRect();
      const isCutOff = (overflow: string, overflowPx: number, tolerance: number) =>
        /hidden|clip/.test(overflow) && overflowPx > tolerance && !isEmpty(box);
      const overflowX = Math.max(box.left - visibleBox.left, visibleBox.right - box.right);
      const overY = Math.max(box.top - visibleBox.top, visibleBox.bottom - box.bottom);
      const { textOverflow, webkitLineClamp } = getComputedStyle(at);
      // Long names are cut off on purpose, and are shown in full elsewhere.
      const isLongName =
        (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') && !/[^\x20-\x7e\s]{4}/.test(text);
      if (box.width > 2 && !scrolls && !isLongName) {
        if (isCutOff(x, overflowX, 1)) faults.cutOffTexts.push(text);
        else if (isCutOff(y, overY, (fullBox.bottom - fullBox.top) / 4))
          faults.cutOffTexts.push(`${text} (below)`);
      }
      scrolls ||= /auto|scroll/.test(`${x} ${y}`);
      visibleBox = intersection(visibleBox, box);
    }
    if (!scrolls && !isEmpty(visibleBox) && (visibleBox.left < -1 || visibleBox.right > innerWidth + 1)) {
      faults.cutOffTexts.push(`${text} (beyond the page)`);
    }
    return visibleBox;
  }

  /**
   * Layer in front of the page to which an element belongs; null for the page. Only elements of
   * the same layer are compared.
   */
  function layerOf(element: Element): Element | null {
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
      if (ancestor.matches('dialog, [popover], [role="dialog"]')) return ancestor;
      if (/fixed|sticky/.test(getComputedStyle(ancestor).position)) return ancestor;
    }
    return null;
  }

  const isTransparent = (color: string) => /^rgba\(.*, (0|0?\.\d+)\)$|transparent|\/ 0/.test(color);
  const isOpaque = (element: Element): boolean => {
    const { backgroundColor, opacity } = getComputedStyle(element);
    return (!isTransparent(backgroundColor) && opacity === '1') || element.matches('img, canvas');
  };
  /** True if a control has a visible edge. Without one, its box is larger than what the user sees. */
  const hasEdge = (element: Element): boolean => {
    const { borderTopColor, borderTopWidth } = getComputedStyle(element);
    const hasBorder = borderTopWidth !== '0px' && !isTransparent(borderTopColor);
    return element.matches('input, select, textarea') || isOpaque(element) || hasBorder;
  };

  /** True if something covers the element at this point of the window. */
  function isCovered(element: Element, x: number, y: number): boolean {
    for (const topElement of document.elementsFromPoint(x, y)) {
      if (topElement === element || topElement.contains(element) || element.contains(topElement))
        return false;
      if (isOpaque(topElement)) return true;
    }
    return false;
  }

  interface Piece {
    box: PageBox;
    element: Element;
    layer: Element | null;
    text: string;
    isText: boolean;
  }
  const textPieces: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim().slice(0, 80) ?? '';
    const element = node.parentElement;
    if (!element || text === '' || element.closest('script, style, noscript, svg') || !isVisible(element))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const layer = layerOf(element);
    const button = element
      .closest('button, summary, label, td, th, [role="tab"], a.button')
      ?.getBoundingClientRect();
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (right - left < 1) continue;
      const visibleBox = visiblePart({ left, right, top, bottom }, element, text);
      if (isEmpty(visibleBox)) continue;
      if (
        button &&
        !isEmpty(button) &&
        (visibleBox.left < button.left - 1 || visibleBox.right > button.right + 1)
      ) {
        faults.spillingTexts.push(text);
      }
      // Letters take the vertical middle of their line, so the upper and lower quarter of its box are ignored.
      const quarter = (visibleBox.bottom - visibleBox.top) / 4;
      const textBox = { ...visibleBox, top: visibleBox.top + quarter, bottom: visibleBox.bottom - quarter };
      textPieces.push({ box: textBox, element, layer, text, isText: true });
    }
  }
  for (const control of document.body.querySelectorAll(controlSelector)) {
    if (!isVisible(control) || !hasEdge(control)) continue;
    for (const controlBox of control.getClientRects()) {
      // Text in an input may be next to content in its padding, such as an icon.
      const { paddingLeft, paddingRight } = getComputedStyle(control);
      const sidePadding = control.matches('input, select')
        ? [paddingLeft, paddingRight].map(Number.parseFloat)
        : [0, 0];
      const { top, bottom } = controlBox;
      const rect = {
        left: controlBox.left + sidePadding[0]!,
        right: controlBox.right - sidePadding[1]!,
        top,
        bottom,
      };
      const box = [...clippingAncestors(control)].reduce<PageBox>(
        (visibleBox, { at }) => intersection(visibleBox, at.getBoundingClientRect()),
        rect,
      );
      if (isEmpty(box)) continue;
      const description = `<${control.localName} ${control.getAttribute('aria-label') ?? control.textContent?.slice(0, 30)}>`;
      textPieces.push({ box, element: control, layer: layerOf(control), text: description, isText: false });
    }
  }
  textPieces.sort((a, b) => a.box.top - b.box.top);
  for (const [index, piece] of textPieces.entries()) {
    for (const otherPiece of textPieces.slice(index + 1)) {
      if (otherPiece.box.top > piece.box.bottom) break;
      if (
        piece.layer !== otherPiece.layer ||
        piece.element.contains(otherPiece.element) ||
        otherPiece.element.contains(piece.element)
      )
        continue;
      if (!piece.isText && !otherPiece.isText) continue;
      const { left, right, top, bottom } = intersection(piece.box, otherPiece.box);
      if (right - left <= 1.5 || bottom - top <= 1.5) continue;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const scrollTop = scrollY;
      scrollTo(0, scrollTop + y - innerHeight / 2);
      const yInWindow = piece.layer ? y : y - (scrollY - scrollTop);
      const isHidden = [piece, otherPiece].some(({ element }) => isCovered(element, x, yInWindow));
      scrollTo(0, scrollTop);
      if (!isHidden) faults.overlappingTexts.push(`${piece.text} | ${otherPiece.text}`);
    }
  }

  // The texts of inputs and selects have no box in the document, so their width is measured on a canvas.
  const canvasContext = document.createElement('canvas').getContext('2d')!;
  for (const input of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    const text =
      input instanceof HTMLSelectElement
        ? (input.selectedOptions[0]?.text ?? '')
        : input.value === ''
          ? input.placeholder
          : '';
    if (text === '' || !isVisible(input)) continue;
    const style = getComputedStyle(input);
    canvasContext.font = style.font;
    const contentWidth =
      input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (canvasContext.measureText(text).width > contentWidth + 1)
      faults.cutOffTexts.push(`${text} (in <${input.localName}>)`);
  }
  for (const list of [faults.cutOffTexts, faults.overlappingTexts, faults.spillingTexts]) {
    list.splice(0, list.length, ...new Set(list));
  }
  return faults;
}
