import { mapTexts } from '../texts/map.ts';
import { inOneLine } from '../ui/in-one-line.ts';
import { countText } from '../ui/numbers.ts';
import { scaleBar } from './scale-bar.ts';

interface Properties {
  /** 0 while unknown. */
  metresPerPixel: number;
  sources: readonly (string | undefined)[];
}

/** Footer of a map: its scale and its attribution. */
export function MapFoot({ metresPerPixel, sources }: Properties) {
  return (
    <div className="map-foot">
      {metresPerPixel > 0 ? <Scale metresPerPixel={metresPerPixel} /> : <span />}
      <span className="map-source">{inOneLine(...sources)}</span>
    </div>
  );
}

function Scale({ metresPerPixel }: { metresPerPixel: number }) {
  const { metres, pixels } = scaleBar(metresPerPixel, 150);
  const words =
    metres >= 1000
      ? mapTexts.map.kilometres({ kilometres: countText(metres / 1000) })
      : mapTexts.map.metres({ metres: countText(metres) });
  return (
    <span className="map-scale" style={{ width: pixels }}>
      {words}
    </span>
  );
}
