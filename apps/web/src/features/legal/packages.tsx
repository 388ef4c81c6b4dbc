import { useState } from 'react';
import { legalTexts } from '../../texts/legal.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import { findPackages, type LicenceList, type LicensedPackage } from './load-licences.ts';

const words = legalTexts.licences;

/** Every package, with its licence text in a collapsible row. */
export function Packages({ packages, texts }: LicenceList) {
  const [query, setQuery] = useState('');
  const matches = findPackages(packages, query);
  return (
    <>
      <p className="page-quiet">{words.count({ count: packages.length })}</p>
      <TextField
        label={words.filter}
        type="search"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p role="status">{matches.length === 0 && words.none({ words: query })}</p>
      <ul className="legal-packages" lang="en" translate="no">
        {matches.map((item) => (
          <Package key={`${item.name} ${item.version}`} item={item} texts={texts} />
        ))}
      </ul>
    </>
  );
}

function Package({ item, texts }: { item: LicensedPackage; texts: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const text = item.texts.map((index) => texts[index]).join('\n\n');
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="legal-package">{item.name}</span>{' '}
          <span className="page-quiet number">{item.version}</span>
          <span className="legal-licence">{item.licence}</span>
        </summary>
        {/* The texts have half a megabyte in total, so each text is rendered only when its row is opened. */}
        {isOpen && (text ? <pre>{text}</pre> : <p className="page-quiet">{words.noText}</p>)}
      </details>
    </li>
  );
}
