import type { Provenance } from '@furrow/contract/results/analysis-record';
import type { ReactNode } from 'react';
import { texts } from '../../texts/app.ts';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { formatList } from '../../ui/formats/format-list.ts';

/** Maximum number of scenes that are listed. A time series has dozens, and all but the first one are collapsed. */
const maxNamed = 4;

interface Props {
  provenance: Provenance;
  notes: string;
  /** Actions of the card. */
  children?: ReactNode;
}

interface Row {
  term: string;
  text: string;
  /** Further values, which are collapsed at first. */
  collapsedLines?: readonly string[];
  /** Citation of the paper that the recipe is based on, in the language of the paper. */
  source?: string;
}

/** Collapsible provenance of a number: everything that is needed to compute it again. */
export function RecipeCard({ provenance, notes, children }: Props) {
  // A result that is shared without its place does not name its scenes.
  const scenes = provenance.scenes.flatMap(({ id }) => (id === '' ? [] : [id]));
  const isCollapsed = scenes.length > maxNamed;
  const [shown, collapsedLines] = isCollapsed ? [scenes.slice(0, 1), scenes.slice(1)] : [scenes, []];
  const rows: readonly Row[] = [
    { term: texts.recipe.formula, text: provenance.formula },
    {
      term: scenes.length > 1 ? texts.recipe.scenes : texts.recipe.scene,
      text: formatList(shown),
      ...(collapsedLines.length > 0 && { collapsedLines }),
    },
    { term: texts.recipe.recipe, text: provenance.recipe },
    { term: texts.recipe.mask, text: provenance.mask },
    { term: texts.recipe.offset, text: texts.recipe.offsetAdded({ offset: provenance.offset }) },
    { term: texts.recipe.resolution, text: texts.recipe.metres({ metres: String(provenance.resolution) }) },
    { term: texts.recipe.grid, text: provenance.crs },
    { term: texts.recipe.engine, text: provenance.engine },
    { term: texts.recipe.citation, text: '', source: provenance.citation },
    ...(provenance.more_formulas ?? []).map(({ name, formula, citation }) => ({
      term: texts.recipe.additionalSource({ name }),
      text: formula,
      source: citation,
    })),
    { term: texts.recipe.limits, text: provenance.limits ?? '' },
    { term: texts.recipe.attribution, text: provenance.attribution },
    { term: texts.recipe.notes, text: notes },
  ];
  return (
    <details className="recipe">
      <summary>{texts.recipe.heading}</summary>
      <dl>
        {rows
          .filter(({ text, source }) => text !== '' || source !== undefined)
          .map(({ term, text, collapsedLines, source }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="number">
                {text}
                {source && (
                  <cite className="recipe-source" lang="en">
                    {source}
                  </cite>
                )}
                {collapsedLines && (
                  <details className="recipe-scenes">
                    <summary>{texts.recipe.moreScenes({ count: collapsedLines.length })}</summary>
                    {formatList(collapsedLines)}
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
