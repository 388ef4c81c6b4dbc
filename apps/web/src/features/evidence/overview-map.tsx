import './overview-map.css';
import type { EvidenceLand } from '@furrow/contract/results/evidence';
import { evidenceTexts } from '../../texts/evidence.ts';

type Outlines = EvidenceLand['overview']['country'];

/** Path of outlines in SVG; they do not make holes in each other. */
const pathOf = (outlines: Outlines): string =>
  outlines.map((outline) => `M${outline.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('');

/** Where the field is in its country. */
export function OverviewMap({ land: { overview, place, country } }: { land: EvidenceLand }) {
  const { width, height, others, field, cities } = overview;
  const [x, y] = field;
  const name = place ?? country;
  return (
    <svg
      className="overview-map"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={name === null ? evidenceTexts.land.map : evidenceTexts.land.mapNear({ place: name })}
    >
      <path className="overview-others" d={pathOf(others)} />
      <path className="overview-country" d={pathOf(overview.country)} />
      {cities.map((city) => (
        <g key={city.name}>
          <circle className="overview-city" cx={city.x} cy={city.y} r="1.6" />
          <text className="overview-name" x={city.x + 4} y={city.y + 3.5}>
            {city.name}
          </text>
        </g>
      ))}
      <circle className="overview-field" cx={x} cy={y} r="4.5" />
    </svg>
  );
}
