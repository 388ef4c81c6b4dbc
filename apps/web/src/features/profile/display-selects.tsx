import { useState } from 'react';
import { texts } from '../../texts/app.ts';
import { language, languages } from '../../texts/language.ts';
import { type AreaUnit, areaUnit, areaUnits, setAreaUnit } from '../../ui/formats/area-unit.ts';
import { chooseLanguage } from '../accounts/choose-language.ts';

/** Select for the area unit in this browser. */
export function AreaUnitSelect({ id, className }: { id?: string; className?: string }) {
  return (
    <select
      id={id}
      className={className}
      value={areaUnit()}
      onChange={({ target }) => setAreaUnit(target.value as AreaUnit)}
    >
      {areaUnits.map((unit) => (
        <option key={unit} value={unit}>
          {texts.frame.areaUnits[unit]}
        </option>
      ))}
    </select>
  );
}

/** Select for the language of the app, in this browser and in the account of a signed-in user. */
export function LanguageSelect({ id, className }: { id?: string; className?: string }) {
  const [chosen, setChosen] = useState(language.code);
  const choose = async (code: string) => {
    setChosen(code);
    if (!(await chooseLanguage(code))) setChosen(language.code);
  };
  return (
    <select id={id} className={className} value={chosen} onChange={({ target }) => void choose(target.value)}>
      {languages.map(({ code, name }) => (
        // Each language has its own name for itself, for users who cannot read the current one.
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
