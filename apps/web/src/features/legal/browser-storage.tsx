import { legalTexts } from '../../texts/legal.ts';
import { formatList } from '../../ui/formats/format-list.ts';
import { storageRows, storedNames } from './stored-names.ts';

const words = legalTexts.privacy.storage;

/** Everything that this site stores in the browser. */
export function BrowserStorage() {
  return (
    <section className="legal-part">
      <h2>{words.heading}</h2>
      <p>{words.explanation}</p>
      <table className="legal-storage">
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.until}</th>
          </tr>
        </thead>
        <tbody>
          {storageRows.map((row) => (
            <tr key={row}>
              <th scope="row">{formatList(storedNames[row])}</th>
              <td>{words.rows[row].what}</td>
              <td data-label={words.until}>{words.rows[row].until}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
