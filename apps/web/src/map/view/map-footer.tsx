import { mapTexts } from '../../texts/map.ts';
import { joinFacts } from '../../ui/formats/join-facts.ts';
import { scaleBar } from './scale-bar.ts';

interface Props {
  /** Metres per pixel at the centre of the map; 0 while unknown. */
  metresPerPixel: number;
  sources: readonly (string | undefined)[];
}

/** Footer of a map: its scale and its attribution. */
export function MapFooter({ metresPerPixel, sources }: Props) {
  return (
    <div className="map-foot">
      {metresPerPixel > 0 ? <Scale metresPerPixel={metresPerPixel} /> : <span />}
      <span className="map-source">{joinFacts(...sources)}</span>
    </div>
  );
}

function Scale({ metresPerPixel }: { metresPerPixel: number }) {
  const { metres, pixels } = scaleBar(metresPerPixel, 150);
  const text =
    metres >= 1000 ? mapTexts.map.kilometres({ kilometres: metres / 1000 }) : mapTexts.map.metres({ metres });
  return (
    <span className="map-scale" style={{ width: pixels }}>
      {text}
    </span>
  );
}
