import { countryNameIn } from '@furrow/contract/places/country-name';
import { type Wording, wordingIn } from '@furrow/messages/edges';
import type { Message, Param } from '@furrow/messages/message';
import type { StoredAddress } from '../../database/column-types.ts';
import { createPdf, type PdfDocument, paper } from '../../pdf/create-pdf.ts';
import {
  clay,
  createSheet,
  field,
  left,
  muted,
  right,
  rule,
  type Sheet,
  type TextOptions,
} from '../../pdf/create-sheet.ts';
import { drawMark } from '../../pdf/draw-mark.ts';
import { isolate, joinIsolated } from '../../pdf/isolate.ts';
import type { NumberedDocument } from './document-content.ts';
import { formatDetails, lineName, paymentLines, standInNotes } from './document-texts.ts';
import { documentMessages as messages } from './documents.messages.ts';

/** Ends of the number columns, in points. */
const columns = { analyses: 372, each: 456, amount: right } as const;
/** Start of the totals' labels, in points. */
const totalsLeft = 250;
const titles = {
  receipt: { heading: messages.receipt, title: messages.receipt_title },
  credit_note: { heading: messages.credit_note, title: messages.credit_note_title },
} as const;

/** Draws a receipt or a credit note as PDF from its content alone, so that the bytes are the same at any time. */
export async function drawDocument(
  document: NumberedDocument,
  wording = wordingIn(document.content.language),
): Promise<Buffer> {
  const { content, kind, number, created_at } = document;
  const { locale, direction } = wording.language;
  const title = wording.say(titles[kind].title({ number }));
  const pdf = createPdf({ title, createdAt: created_at, language: locale });
  const sheet = createSheet(pdf, { direction, country: content.buyer.address?.country ?? '' });
  await drawHead(sheet, document, wording);
  await drawLines(sheet, document, wording);
  await drawTotals(sheet, document, wording);
  await drawFooters(pdf, sheet, document, wording);
  return pdf.end();
}

async function drawHead(sheet: Sheet, document: NumberedDocument, wording: Wording): Promise<void> {
  const { content, kind, number, created_at, corrects } = document;
  const { letterhead, buyer, order_number } = content;
  const { say } = wording;
  drawMark(sheet.page, { x: sheet.boxX(left, 26), y: 52, size: 26 });
  await sheet.write(
    isolate(letterhead.product),
    { x: left + 35, y: 71, width: 220 },
    { size: 17, strong: true },
  );
  await sheet.write(
    say(titles[kind].heading()),
    { end: right, y: 71, width: 220 },
    { size: 17, strong: true },
  );

  const facts: [Message, Param][] = [
    [messages.number(), number],
    [messages.date(), { instant: created_at.toISOString() }],
    ...(order_number === null ? [] : [[messages.order(), order_number] as [Message, Param]]),
    ...(corrects === null ? [] : [[messages.corrects(), corrects] as [Message, Param]]),
  ];
  let y = 118;
  for (const [name, value] of facts) {
    await sheet.write(say(name), { x: 342, y }, { colour: muted });
    await sheet.write(say(value), { end: right, y });
    y += 15;
  }

  const width = 264;
  const { address, tax_id, support_email } = letterhead;
  let nextY = await sheet.write(say(messages.from()), { y: 118 }, { size: 8, colour: muted });
  nextY = await sheet.write(isolate(letterhead.name), { y: nextY + 1, width }, { strong: true });
  const tax = tax_id === '' ? '' : say(messages.tax_id({ id: isolate(tax_id) }));
  for (const line of [isolate(address), tax, isolate(support_email)]) {
    if (line !== '') nextY = await sheet.write(line, { y: nextY, width });
  }
  nextY = await sheet.write(say(messages.to()), { y: nextY + 12 }, { size: 8, colour: muted });
  nextY = await sheet.write(isolate(buyer.name), { y: nextY + 1, width }, { strong: true });
  for (const line of buyerLines(buyer, wording)) nextY = await sheet.write(line, { y: nextY, width });

  sheet.y = Math.max(nextY, y) + 10;
  for (const note of standInNotes(content)) {
    sheet.y = await sheet.write(say(note), { y: sheet.y + 4 }, { strong: true, colour: clay });
  }
  sheet.y += 18;
}

/** Lines below the name of a buyer, without what only repeats the name or the city. */
function buyerLines(
  { name, company, vat_id, address }: NumberedDocument['content']['buyer'],
  { language, say }: Wording,
): string[] {
  const addressLines = address
    ? [
        isolate(address.address_line_1),
        isolate([address.postal_code, address.city].filter((part) => part !== '').join(' ')),
        isolate(regionsOf(address).join(', ')),
        countryNameIn(language, address.country),
      ]
    : [];
  const tax = vat_id ? [say(messages.vat_id({ id: isolate(vat_id) }))] : [];
  return [company === name ? '' : isolate(company ?? ''), ...addressLines, ...tax].filter(
    (line) => line !== '',
  );
}

/** District and state, each once. Where addresses have none, they repeat the city and are left out. */
const regionsOf = ({ city, district, state }: Pick<StoredAddress, 'city' | 'district' | 'state'>): string[] =>
  [...new Set([district, state])].filter((part) => part !== '' && part !== city);

async function drawTableHead(sheet: Sheet, { say }: Wording): Promise<void> {
  const quiet: TextOptions = { size: 8, colour: muted };
  await sheet.write(say(messages.description()), { y: sheet.y }, quiet);
  await sheet.write(say(messages.analyses()), { end: columns.analyses, y: sheet.y }, quiet);
  await sheet.write(say(messages.price_each()), { end: columns.each, y: sheet.y }, quiet);
  await sheet.write(say(messages.amount()), { end: columns.amount, y: sheet.y }, quiet);
  sheet.y += 7;
  sheet.page.line({ x1: left, x2: right, y: sheet.y, colour: rule });
  sheet.y += 16;
}

async function drawLines(sheet: Sheet, { content }: NumberedDocument, wording: Wording): Promise<void> {
  const { say } = wording;
  const figures: TextOptions = { tabular: true };
  await drawTableHead(sheet, wording);
  if (content.of === 'top_up') {
    await sheet.write(say(messages.money_added()), { y: sheet.y });
    await sheet.write(say({ cents: content.total_cents }), { end: columns.amount, y: sheet.y }, figures);
    sheet.y += 10;
    sheet.page.line({ x1: left, x2: right, y: sheet.y, colour: rule });
    return;
  }
  const width = 260;
  for (const line of content.lines) {
    const name = say(lineName(line));
    const quiet = formatDetails(line, wording);
    const [names, details] = [
      await sheet.shape(name, width, { strong: true }),
      await sheet.shape(quiet, width, { size: 8.5 }),
    ];
    await sheet.ensureSpace(names.length * 14 + details.length * 12.4 + 14, () =>
      drawTableHead(sheet, wording),
    );
    const { y } = sheet;
    await sheet.write(say({ figure: line.analyses, decimals: 0 }), { end: columns.analyses, y }, figures);
    await sheet.write(say({ cents: line.each_cents }), { end: columns.each, y }, figures);
    await sheet.write(say({ cents: line.cents }), { end: columns.amount, y }, figures);
    const nextY = await sheet.write(name, { y, width }, { strong: true });
    sheet.y = (await sheet.write(quiet, { y: nextY, width }, { size: 8.5, colour: muted })) - 3;
    sheet.page.line({ x1: left, x2: right, y: sheet.y, colour: rule });
    sheet.y += 16;
  }
  sheet.y -= 16;
}

async function drawTotals(
  sheet: Sheet,
  { content, kind }: NumberedDocument,
  { say }: Wording,
): Promise<void> {
  const { total_cents, commission_cents, letterhead, reason } = content;
  const rows = [
    ...paymentLines(content),
    ...(commission_cents > 0 ? [{ text: messages.commission(), cents: commission_cents }] : []),
  ];
  await sheet.ensureSpace(60 + rows.length * 15 + 60);
  const large: TextOptions = { size: 12, strong: true };
  let y = sheet.y + 24;
  const total = kind === 'receipt' ? messages.total() : messages.total_back();
  await sheet.write(say(total), { x: totalsLeft, y }, large);
  await sheet.write(
    say({ cents: total_cents }),
    { end: right, y },
    { ...large, colour: field, tabular: true },
  );
  y += 20;
  for (const { text, cents } of rows) {
    const type: TextOptions = { colour: muted, tabular: true };
    const amount = say({ cents });
    const [figures] = await sheet.shape(amount, right - totalsLeft, type);
    const amountWidth = ((figures?.width ?? 0) * 9.5) / 1_000 + 12;
    await sheet.write(amount, { end: right, y }, type);
    y =
      (await sheet.write(
        say(text),
        { x: totalsLeft, y, width: right - totalsLeft - amountWidth },
        { colour: muted },
      )) + 1.2;
  }
  sheet.y = y + 12;
  for (const note of [
    ...(reason ? [reason] : []),
    letterhead.tax_note ?? messages.no_tax(),
    messages.currency(),
  ]) {
    if (note !== '') sheet.y = await sheet.write(say(note), { y: sheet.y, width: 400 }, { colour: muted });
  }
}

/** Draws the issuer and the page number on every page, after the number of pages is determined. */
async function drawFooters(
  pdf: PdfDocument,
  sheet: Sheet,
  { content, number }: NumberedDocument,
  { say }: Wording,
): Promise<void> {
  const quiet: TextOptions = { size: 8, colour: muted };
  const y = paper.height - 42;
  const { name, address } = content.letterhead;
  const [issuer] = await sheet.shape(joinIsolated(name, address), 320, quiet);
  for (const [index, page] of pdf.pages.entries()) {
    page.line({ x1: left, x2: right, y: y - 14, colour: rule });
    if (issuer) sheet.writeLine(issuer, { y, page }, quiet);
    const pageLabel = messages.page({ document: number, page: index + 1, pages: pdf.pages.length });
    await sheet.write(say(pageLabel), { end: right, y, page }, quiet);
  }
}
