import type { SharedAnswer } from '@furrow/contract/results/evidence';
import type { Wording } from '@furrow/messages/edges';
import { joinSentences } from '@furrow/messages/join';
import { muted, type Sheet, type TextOptions } from '../../pdf/create-sheet.ts';
import { reportMessages as messages } from './reports.messages.ts';

const lineType: TextOptions = { size: 11 };

/** Writes the state of the field, what has changed, where the field is weakest and what to do next, then how sure that is. */
export async function drawAnswer(
  sheet: Sheet,
  { state, change, where, advice }: SharedAnswer,
  { say }: Wording,
): Promise<void> {
  if (state) sheet.y = (await sheet.write(state, { y: sheet.y }, { ...lineType, strong: true })) + 2;
  const lines = [change, where].filter((line) => line !== null);
  for (const line of lines) sheet.y = (await sheet.write(line, { y: sheet.y }, lineType)) + 2;
  if (advice) {
    const { text, certainty, limit, date } = advice;
    sheet.y = await sheet.write(text, { y: sheet.y }, { ...lineType, strong: true });
    const reservations = joinSentences(certainty, limit, say(messages.advised({ day: { day: date } })));
    sheet.y = await sheet.write(reservations, { y: sheet.y - 1 }, { size: 8.5, colour: muted });
  }
  if (state || lines.length > 0 || advice) sheet.y += 4;
}
