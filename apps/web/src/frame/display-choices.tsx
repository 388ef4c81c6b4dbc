import { useState } from 'react';
import { chooseLanguage } from '../session/choose-language.ts';
import { texts } from '../texts/app.ts';
import { language, languages } from '../texts/language.ts';
import { type AreaUnit, areaUnit, areaUnits, chooseAreaUnit } from '../ui/area-unit.ts';

/** What areas are shown in, in this browser. */
export function AreaUnitChoice({ id, className }: { id?: string; className?: string }) {
  return (
    <select
      id={id}
      className={className}
      value={areaUnit()}
      onChange={({ target }) => chooseAreaUnit(target.value as AreaUnit)}
    >
      {areaUnits.map((unit) => (
        <option key={unit} value={unit}>
          {texts.frame.areaUnits[unit]}
        </option>
      ))}
    </select>
  );
}

/** The language of the app, here and in the account of who is signed in. */
export function LanguageChoice({ id, className }: { id?: string; className?: string }) {
  const [chosen, setChosen] = useState(language.code);
  const choose = async (code: string) => {
    setChosen(code);
    if (!(await chooseLanguage(code))) setChosen(language.code);
  };
  return (
    <select id={id} className={className} value={chosen} onChange={({ target }) => void choose(target.value)}>
      {languages.map(({ code, name }) => (
        // By their own names: whoever cannot read this one finds theirs.
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
