import { legalTexts } from '../../texts/legal.ts';

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
          {words.rows.map(([name, purpose, until]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{purpose}</td>
              <td data-label={words.until}>{until}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
