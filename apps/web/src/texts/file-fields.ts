import { defineTexts } from './define-texts.ts';

/** Texts about the fields of a visitor's file: which is drawn, and what becomes of the others. */
export const fileFieldsTexts = defineTexts('fileFields', {
  oneFile:
    '{count, plural, one {# more file was not opened: one at a time here. With an account you can import several in My fields.} other {# more files were not opened: one at a time here. With an account you can import several in My fields.}}',
  inFile: 'Field in {name}',
  choose: 'Choose a field',
  saveOthers:
    '{count, plural, one {Save the other field in My fields when I sign up or sign in} other {Save the # other fields in My fields when I sign up or sign in}}',
  saveAll:
    '{count, plural, one {Save the field of the file in My fields when I sign up or sign in} other {Save the # fields of the file in My fields when I sign up or sign in}}',
  notStored: 'This browser has no room for them: they are lost if you reload or close the page.',
  excess:
    '{count, plural, one {# more field does not fit here. Import it in My fields when you have an account.} other {# more fields do not fit here. Import them in My fields when you have an account.}}',
  unusable:
    '{count, plural, one {# field of the file cannot be used} other {# fields of the file cannot be used}}',
  furtherUnusable: '{count, plural, one {and # more} other {and # more}}',
  notice: 'Fields from your file',
  saving:
    '{count, plural, one {Saving # field from {file} in My fields…} other {Saving # fields from {file} in My fields…}}',
  saved:
    '{count, plural, one {# field from {file} is in My fields.} other {# fields from {file} are in My fields.}}',
  savedOthers:
    '{count, plural, one {# other field from {file} is in My fields.} other {# other fields from {file} are in My fields.}}',
  stopped:
    '{count, plural, one {# field from {file} is not saved yet.} other {# fields from {file} are not saved yet.}}',
  lost: '{count, plural, one {# field from {file} did not fit in this tab and is not saved.} other {# fields from {file} did not fit in this tab and are not saved.}}',
  importFile: 'Import the file',
  showFields: 'Show My fields',
  savingOne: 'Saving the field with its name…',
  notNamed: '{name} is not in My fields yet. {reason} You can order it all the same.',
});
