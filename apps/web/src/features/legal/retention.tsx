import { legalTexts } from '../../texts/legal.ts';
import { WithSite } from './with-site.tsx';

const words = legalTexts.privacy.retention;

/** How long each kind of data is stored, from the server's table. */
export function Retention() {
  return (
    <section className="legal-part">
      <h2>{words.heading}</h2>
      <p>{words.explanation}</p>
      <WithSite lines={20} quiet>
        {({ retention }) => (
          <table className="legal-storage">
            <thead>
              <tr>
                <th scope="col">{words.name}</th>
                <th scope="col">{words.until}</th>
                <th scope="col">{words.onRequest}</th>
              </tr>
            </thead>
            <tbody>
              {retention.map(({ code, name, until, on_request: onRequest, reason }) => (
                <tr key={code}>
                  <th scope="row">{name}</th>
                  <td data-label={words.until}>{until}</td>
                  <td data-label={words.onRequest}>
                    {onRequest}
                    {reason !== null && <p className="page-quiet">{reason}</p>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </WithSite>
      <p>{words.afterDeletion}</p>
    </section>
  );
}
