import { inEnglish } from '@furrow/messages/in-english';
import { buildRecord } from '../record/record.ts';
import { renderRecord } from '../record/render-record.ts';

/** The record of a result, rendered in English. */
export const englishRecord = (...args: Parameters<typeof buildRecord>) =>
  renderRecord(buildRecord(...args), inEnglish);
