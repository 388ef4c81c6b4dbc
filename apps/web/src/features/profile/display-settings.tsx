import '../../ui/controls/form-fields.css';
import { useId, useState } from 'react';
import { texts } from '../../texts/app.ts';
import { languages } from '../../texts/language.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Labelled } from '../../ui/controls/labelled.tsx';
import { setTheme, type Theme, theme, themes } from '../../ui/theme/theme.ts';
import { AreaUnitSelect, LanguageSelect } from './display-selects.tsx';

const words = profileTexts.display;

/** Display settings of this browser. Only the language is also stored in the account. */
export function DisplaySettings() {
  const id = useId();
  return (
    <section className="profile-display" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{words.heading}</h2>
      <p className="page-quiet">{words.explanation}</p>
      <div className="profile-choices">
        <Labelled label={words.theme}>{(fieldProps) => <ThemeChoice id={fieldProps.id} />}</Labelled>
        <Labelled label={texts.frame.areas}>
          {(fieldProps) => <AreaUnitSelect id={fieldProps.id} className="control" />}
        </Labelled>
        {languages.length > 1 && (
          <Labelled label={texts.language.choose}>
            {(fieldProps) => <LanguageSelect id={fieldProps.id} className="control profile-languages" />}
          </Labelled>
        )}
      </div>
    </section>
  );
}

function ThemeChoice({ id }: { id: string }) {
  const [chosen, setChosen] = useState(theme);
  const choose = (next: Theme | null) => {
    setTheme(next);
    setChosen(next);
  };
  return (
    <select
      id={id}
      className="control"
      value={chosen ?? 'device'}
      onChange={({ target }) => choose(themes.find((candidate) => candidate === target.value) ?? null)}
    >
      <option value="device">{words.asDevice}</option>
      {themes.map((option) => (
        <option key={option} value={option}>
          {words.themes[option]}
        </option>
      ))}
    </select>
  );
}
