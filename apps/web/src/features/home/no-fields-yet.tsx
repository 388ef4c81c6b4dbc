import { Link } from 'react-router';
import { homeTexts as texts } from '../../texts/home.ts';

/** What a user without fields can begin with. */
export function NoFieldsYet() {
  return (
    <div className="no-fields-yet">
      <p className="overview-quiet">{texts.none}</p>
      <div className="no-fields-yet-actions">
        <Link className="button button-plain" to="/fields/outline">
          {texts.drawFirst}
        </Link>
        <Link className="button button-plain" to="/fields/import">
          {texts.importFirst}
        </Link>
        <Link className="button button-quiet" to="/evidence/sample">
          {texts.sample}
        </Link>
      </div>
    </div>
  );
}
