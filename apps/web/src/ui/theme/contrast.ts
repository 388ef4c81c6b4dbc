/** Relative luminance of a colour `#rrggbb`, 0 to 1 (WCAG 2.2, "relative luminance"). */
function luminance(color: string): number {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (!channels) throw new Error(`${color} is not a colour of the form #rrggbb.`);
  const [red, green, blue] = channels.slice(1).map((hex) => {
    const value = Number.parseInt(hex, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours `#rrggbb`, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(a: string, b: string): number {
  const [darkerLuminance, lighterLuminance] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [
    number,
    number,
  ];
  return (lighterLuminance + 0.05) / (darkerLuminance + 0.05);
}
