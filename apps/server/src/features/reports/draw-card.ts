import type { Provenance } from '@furrow/contract/results/analysis-record';
import type { Wording } from '@furrow/messages/edges';
import type { Figure, Message, Param } from '@furrow/messages/message';
import type { Sheet } from '../../pdf/create-sheet.ts';
import { isolate, joinIsolated } from '../../pdf/isolate.ts';
import { drawHeading, drawPairs } from './draw-tables.ts';
import { reportCardMessages as messages } from './report-card.messages.ts';
import { plain, share } from './report-figures.ts';

/** Maximum number of scenes that are listed, because a time series has a hundred. */
const maxScenes = 6;

/** Draws the recipe card: everything needed to reproduce the numbers. */
export async function drawCard(sheet: Sheet, provenance: Provenance, wording: Wording): Promise<void> {
  const { say } = wording;
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
  const pairs: [Param, Param][] = [
    [messages.formula(), isolate(formula)],
    [messages.source(), isolate(citation)],
    ...more.map((index): [Message, Param] => [
      messages.further({ index: index.name }),
      joinIsolated(index.formula, index.citation),
    ]),
    ...sceneLines(provenance, wording).map((line, index): [Param, Param] => [
      index === 0 ? messages.scenes({ scenes: scenes.length }) : '',
      line,
    ]),
    [messages.collection(), collection],
    [messages.offset(), offset === 0 ? messages.no_offset() : plain(offset)],
    [messages.grid(), messages.grid_of({ crs, metres: resolution })],
    [messages.pixels(), messages.pixels_counted({ ...pixels, share: shareOf(pixels) })],
    [messages.mask(), isolate(mask)],
    [messages.recipe(), isolate(`${recipe}, ${engine}`)],
    [messages.checksum(), checksum],
    [messages.data(), isolate(attribution)],
    [messages.licence(), provenance.simulated ? messages.simulated_licence() : messages.sentinel_licence()],
  ];
  await drawHeading(sheet, say(messages.heading()), 70);
  await drawPairs(
    sheet,
    pairs.map(([name, value]) => [say(name), say(value)]),
    { name: 128 },
  );
}

const shareOf = ({ inside, valid }: Provenance['pixels']): Figure =>
  share(inside === 0 ? 0 : Math.round((1_000 * valid) / inside) / 10);

function sceneLines({ scenes }: Provenance, { say }: Wording): string[] {
  const listed = scenes
    .slice(0, maxScenes)
    .map(({ id, datetime, platform, baseline }) =>
      joinIsolated(
        id,
        say({ instant: datetime }),
        platform,
        baseline && say(messages.baseline({ baseline })),
      ),
    );
  const count = scenes.length - listed.length;
  return [...listed, ...(count > 0 ? [say(messages.more_scenes({ count }))] : [])];
}
