import type { Provenance } from '@furrow/contract/analysis-record';
import type { ReactNode } from 'react';
import { texts } from '../../texts/app.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { countText } from '../../ui/numbers.ts';

/** A season takes dozens: the first, of the result's own day, are named, the others folded away. */
const mostNamed = 4;

interface Properties {
  provenance: Provenance;
  notes: string;
  /** What can be done with it. */
  children?: ReactNode;
}

/** How a number was made, folded away: everything that is needed to make it again. */
export function RecipeCard({ provenance, notes, children }: Properties) {
  const scenes = provenance.scenes.map(({ id }) => id);
  const isFolded = scenes.length > mostNamed;
  const [shown, folded] = isFolded ? [scenes.slice(0, 1), scenes.slice(1)] : [scenes, []];
  const rows: [term: string, text: string, folded?: readonly string[]][] = [
    [texts.recipe.formula, provenance.formula],
    [scenes.length > 1 ? texts.recipe.scenes : texts.recipe.scene, shown.join(', '), folded],
    [texts.recipe.recipe, provenance.recipe],
    [texts.recipe.mask, provenance.mask],
    [texts.recipe.offset, texts.recipe.offsetAdded({ offset: provenance.offset })],
    [texts.recipe.resolution, texts.recipe.metres({ metres: String(provenance.resolution) })],
    [texts.recipe.grid, provenance.crs],
    [texts.recipe.engine, provenance.engine],
    [texts.recipe.citation, provenance.citation],
    ...(provenance.more_formulas ?? []).map((more): [string, string] => [
      texts.recipe.beside({ name: more.name }),
      `${more.formula}. ${more.citation}`,
    ]),
    [texts.recipe.limits, provenance.limits ?? ''],
    [texts.recipe.attribution, provenance.attribution],
    [texts.recipe.notes, notes],
  ];
  return (
    <details className="recipe">
      <summary>{texts.recipe.heading}</summary>
      <dl>
        {rows
          .filter(([, text]) => text !== '')
          .map(([term, text, more = []]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="number">
                {text}
                {more.length > 0 && (
                  <details className="recipe-scenes">
                    <summary>{texts.recipe.moreScenes({ count: countText(more.length) })}</summary>
                    {more.join(', ')}
                  </details>
                )}
              </dd>
            </div>
          ))}
        <div>
          <dt>{texts.recipe.checksum}</dt>
          <dd className="checksum">
            <code>{provenance.checksum}</code>
            <CopyButton text={provenance.checksum} label={texts.recipe.copyChecksum} />
          </dd>
        </div>
      </dl>
      {children}
    </details>
  );
}
