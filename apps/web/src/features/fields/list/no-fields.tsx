import { Link } from 'react-router';
import { fieldsTexts } from '../../../texts/fields.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

const texts = fieldsTexts.list;

/**
 * Empty state for users without saved fields, with links to draw a field and to import a file.
 * @param isScreen true if it is the only content of the screen.
 */
export function NoFields({ isScreen = false }: { isScreen?: boolean }) {
  return (
    <EmptyState isScreen={isScreen} heading={texts.emptyHeading} explanation={texts.emptyExplanation}>
      <div className="fields-actions">
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
