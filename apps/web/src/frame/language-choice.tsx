import { language } from '../texts/language.en.ts';
import { languages } from '../texts/languages.ts';
import { chooseLanguage } from './choose-language.ts';

/** The languages by their own names: whoever cannot read this one finds theirs. */
export function LanguageChoice() {
  if (languages.length === 1) return null;
  return (
    <label className="language">
      <span className="visually-hidden">{language.choose}</span>
      <select value={language.code} onChange={({ target }) => chooseLanguage(target.value)}>
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
