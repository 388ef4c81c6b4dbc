import { useState } from 'react';
import { legalTexts } from '../../texts/legal.ts';
import { countText } from '../../ui/numbers.ts';
import { TextField } from '../../ui/text-field.tsx';
import { type LicenceList, type LicensedPackage, packagesWith } from './load-licences.ts';

const words = legalTexts.licences;

/** Every package, with its licence text in a collapsible row. */
export function Packages({ packages, texts }: LicenceList) {
  const [sought, setSought] = useState('');
  const found = packagesWith(packages, sought);
  return (
    <>
      <p className="page-quiet">{words.count({ count: countText(packages.length) })}</p>
      <TextField
        label={words.filter}
        type="search"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <p role="status">{found.length === 0 && words.none({ words: sought })}</p>
      <ul className="legal-packages" lang="en" translate="no">
        {found.map((each) => (
          <Package key={`${each.name} ${each.version}`} of={each} texts={texts} />
        ))}
      </ul>
    </>
  );
}

function Package({ of, texts }: { of: LicensedPackage; texts: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const text = of.texts.map((place) => texts[place]).join('\n\n');
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="legal-package">{of.name}</span>{' '}
          <span className="page-quiet number">{of.version}</span>
          <span className="legal-licence">{of.licence}</span>
        </summary>
        {/* Half a megabyte of text in all, so each is rendered when it is opened. */}
        {isOpen && (text ? <pre>{text}</pre> : <p className="page-quiet">{words.noText}</p>)}
      </details>
    </li>
  );
}
