import type { ReferredUser } from '@furrow/contract/accounts/referrals';
import { profileTexts } from '../../texts/profile.ts';

const words = profileTexts.referred;

/** Table of the users who joined. On a narrow screen its rows become blocks. */
export function ReferredTable({ people }: { people: readonly ReferredUser[] }) {
  return (
    <table className="referred">
      <caption>{words.people({ count: people.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{words.id}</th>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.email}</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, name, email }) => (
          <tr key={id}>
            <td className="referred-id" data-label={words.id}>
              {id}
            </td>
            <td className="referred-name" data-label={words.name}>
              {name || <span className="page-quiet">{words.nameless}</span>}
            </td>
            <td data-label={words.email}>{email}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
