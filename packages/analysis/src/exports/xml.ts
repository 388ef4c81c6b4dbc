/** An element with attributes and other elements inside. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly string[] = [],
): string {
  const attributeText = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeXml(String(value))}"`,
  );
  const openTag = `<${tag}${attributeText.join('')}`;
  return children.length === 0 ? `${openTag}/>` : `${openTag}>\n${children.join('\n')}\n</${tag}>`;
}

/** An element with text inside. */
export const textElement = (tag: string, text: string): string => `<${tag}>${escapeXml(text)}</${tag}>`;

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Characters that XML cannot contain are removed. */
const escapeXml = (text: string): string =>
  text.replace(/[\p{Cc}\u{fffe}\u{ffff}]/gu, '').replace(/[&<>"]/g, (sign) => escapes[sign]!);
