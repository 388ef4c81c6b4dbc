import { Link } from 'react-router';
import { fieldsTexts } from '../../../texts/fields.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

const texts = fieldsTexts.list;

/**
 * What this is for somebody who has none yet, and the two ways to begin.
 * @param isScreen nothing else is on it.
 */
export function NoFields({ isScreen = false }: { isScreen?: boolean }) {
  return (
    <EmptyState isScreen={isScreen} heading={texts.emptyHeading} explanation={texts.emptyExplanation}>
      <div className="fields-ways">
        <Link className="button" to="/fields/import">
          {texts.importFile}
        </Link>
        <Link className="button button-plain" to="/fields/outline">
          {texts.drawField}
        </Link>
      </div>
    </EmptyState>
  );
}
