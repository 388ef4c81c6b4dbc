import { spokenDay } from '@furrow/analysis/spoken-day';
import type { Provenance } from '@furrow/contract/analysis-record';
import type { Sheet } from '../../pdf/open-sheet.ts';
import { drawHeading, drawPairs } from './draw-tables.ts';
import { percent, plain } from './report-figures.ts';

/** Scenes that are named; a season has a hundred. */
const mostScenes = 6;

const sentinelLicence =
  'Copernicus Sentinel data are free, full and open to everyone. Whoever passes this on keeps the line that names them.';
const simulatedLicence =
  'Made up by a model of the satellite, in place of its data. Whoever passes this on keeps the line that says so.';

/** How the numbers came about, so that somebody else can come to the same. */
export async function drawCard(sheet: Sheet, provenance: Provenance): Promise<void> {
  const {
    formula,
    citation,
    more_formulas: more = [],
    collection,
    crs,
    resolution,
    pixels,
    mask,
  } = provenance;
  const { recipe, engine, checksum, attribution, scenes, offset } = provenance;
  await drawHeading(sheet, 'How it was computed', 70);
  await drawPairs(
    sheet,
    [
      ['Formula', formula],
      ['Source', citation],
      ...more.map((one): [string, string] => [`Beside it, ${one.name}`, `${one.formula}. ${one.citation}`]),
      [scenes.length === 1 ? 'Scene' : `Scenes (${scenes.length})`, scenesOf(provenance)],
      ['Collection', collection],
      ['Digital number offset', offset === 0 ? '0 (none applies)' : String(offset).replace('-', '−')],
      ['Grid', `${crs}, ${resolution} m`],
      ['Pixels', `${plain(pixels.valid)} of ${plain(pixels.inside)} inside count (${shareOf(pixels)})`],
      ['Left out', `Pixels with ${mask.replace(/^SCL not in/, 'SCL in')}`],
      ['Recipe and engine', `${recipe}, ${engine}`],
      ['Checksum (SHA-256)', checksum],
      ['Data', attribution],
      ['Licence', provenance.simulated ? simulatedLicence : sentinelLicence],
    ],
    { name: 128 },
  );
}

const shareOf = ({ inside, valid }: Provenance['pixels']): string =>
  percent(inside === 0 ? 0 : Math.round((1_000 * valid) / inside) / 10);

function scenesOf({ scenes }: Provenance): string {
  const named = scenes.slice(0, mostScenes).map(({ id, datetime, platform, baseline }) => {
    const beside = [
      `${spokenDay(datetime)} ${datetime.slice(11, 16)} UTC`,
      platform,
      baseline && `baseline ${baseline}`,
    ];
    return `${id} (${beside.filter(Boolean).join(', ')})`;
  });
  const more = scenes.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more, which the record names`] : [])].join('; ');
}
