import type { Provenance } from '@furrow/contract/analysis-record';
import type { ReactNode } from 'react';
import { texts } from '../../texts/en.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { named } from '../../ui/named.ts';

interface Properties {
  provenance: Provenance;
  notes: string;
  /** What can be done with it. */
  children?: ReactNode;
}

/** How a number was made, folded away: everything that is needed to make it again. */
export function RecipeCard({ provenance, notes, children }: Properties) {
  const scenes = provenance.scenes.map(({ id }) => id);
  const rows: [term: string, text: string][] = [
    [texts.recipe.formula, provenance.formula],
    [scenes.length > 1 ? texts.recipe.scenes : texts.recipe.scene, scenes.join(', ')],
    [texts.recipe.recipe, provenance.recipe],
    [texts.recipe.mask, provenance.mask],
    [texts.recipe.offset, texts.recipe.offsetAdded(provenance.offset)],
    [texts.recipe.resolution, texts.recipe.metres(String(provenance.resolution))],
    [texts.recipe.grid, provenance.crs],
    [texts.recipe.engine, provenance.engine],
    [texts.recipe.citation, provenance.citation],
    [texts.recipe.limits, provenance.limits ?? ''],
    [texts.recipe.attribution, named(provenance.attribution)],
    [texts.recipe.notes, notes],
  ];
  return (
    <details className="recipe">
      <summary>{texts.recipe.heading}</summary>
      <dl>
        {rows
          .filter(([, text]) => text !== '')
          .map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="number">{text}</dd>
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
