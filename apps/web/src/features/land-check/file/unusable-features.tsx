import './unusable-features.css';
import type { UnusableFeature } from '../../../ordering/file-fields.ts';
import { fileFieldsTexts as texts } from '../../../texts/file-fields.ts';

interface Props {
  /** The first of them. */
  features: readonly UnusableFeature[];
  count: number;
}

/** The features of a file that are not saved, each with its reason, folded below their number. */
export function UnusableFeatures({ features, count }: Props) {
  if (count === 0) return null;
  return (
    <details className="unusable">
      <summary>{texts.unusable({ count })}</summary>
      <ul>
        {features.map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list only grows at its end
          <li key={index}>
            <bdi>{name}</bdi> <span>{reason}</span>
          </li>
        ))}
        {count > features.length && <li>{texts.furtherUnusable({ count: count - features.length })}</li>}
      </ul>
    </details>
  );
}
