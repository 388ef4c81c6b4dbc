import { inEnglish } from '@furrow/messages/in-english';
import { openPdf, type Pdf, paper } from '../../pdf/open-pdf.ts';
import {
  clay,
  field,
  left,
  muted,
  openSheet,
  right,
  rule,
  type Sheet,
  type Type,
} from '../../pdf/open-sheet.ts';
import type { NumberedDocument } from './document-content.ts';
import { formOf, landOf, money, paymentLines, standInNotes } from './document-words.ts';
import { drawMark } from './draw-mark.ts';

/** Points: where the columns of figures end. */
const columns = { analyses: 392, each: 468, amount: right } as const;
const titles = { receipt: 'Receipt', credit_note: 'Credit note' } as const;

/** A receipt or a credit note as PDF, from what it says alone: the same bytes whenever it is made. */
export async function drawDocument(document: NumberedDocument): Promise<Buffer> {
  const { content, kind, number, created_at } = document;
  const pdf = openPdf({ title: `${titles[kind]} ${number}`, createdAt: created_at });
  const sheet = openSheet(pdf, content.buyer.address?.country ?? '');
  await drawHead(sheet, document);
  await drawLines(sheet, document);
  await drawTotals(sheet, document);
  await drawFeet(pdf, sheet, document);
  return pdf.end();
}

async function drawHead(sheet: Sheet, document: NumberedDocument): Promise<void> {
  const { content, kind, number, created_at, corrects } = document;
  const { letterhead, buyer, order_number } = content;
  drawMark(sheet.page, { x: left, y: 52, size: 26 });
  await sheet.write(letterhead.product, { x: left + 35, y: 71, width: 220 }, { size: 17, strong: true });
  await sheet.write(titles[kind], { end: right, y: 71, width: 220 }, { size: 17, strong: true });

  const facts: [string, string][] = [
    ['Number', number],
    ['Date', timeOf(created_at)],
    ...(order_number === null ? [] : [['Order', order_number] as [string, string]]),
    ...(corrects === null ? [] : [['Corrects receipt', corrects] as [string, string]]),
  ];
  let y = 118;
  for (const [name, value] of facts) {
    await sheet.write(name, { x: 356, y }, { colour: muted });
    await sheet.write(value, { end: right, y });
    y += 15;
  }

  const width = 264;
  let down = await sheet.write('From', { y: 118 }, { size: 8, colour: muted });
  down = await sheet.write(letterhead.name, { y: down + 1, width }, { strong: true });
  for (const line of [letterhead.address, taxLine('Tax id', letterhead.tax_id), letterhead.support_email]) {
    if (line !== '') down = await sheet.write(line, { y: down, width });
  }
  down = await sheet.write('To', { y: down + 12 }, { size: 8, colour: muted });
  down = await sheet.write(buyer.name, { y: down + 1, width }, { strong: true });
  for (const line of buyerLines(buyer)) down = await sheet.write(line, { y: down, width });

  sheet.y = Math.max(down, y) + 10;
  for (const note of standInNotes(content)) {
    sheet.y = await sheet.write(note, { y: sheet.y + 4 }, { strong: true, colour: clay });
  }
  sheet.y += 18;
}

function buyerLines({ company, vat_id, address }: NumberedDocument['content']['buyer']): string[] {
  const place = address
    ? [
        address.address_line_1,
        [address.postal_code, address.city].filter((part) => part !== '').join(' '),
        [address.district, address.state].filter((part) => part !== '').join(', '),
        address.country,
      ]
    : [];
  return [company ?? '', ...place, taxLine('VAT id', vat_id ?? '')].filter((line) => line !== '');
}

const taxLine = (name: string, id: string): string => (id === '' ? '' : `${name} ${id}`);

async function drawTableHead(sheet: Sheet): Promise<void> {
  const quiet: Type = { size: 8, colour: muted };
  await sheet.write('Description', { y: sheet.y }, quiet);
  await sheet.write('Analyses', { end: columns.analyses, y: sheet.y }, quiet);
  await sheet.write('Price each', { end: columns.each, y: sheet.y }, quiet);
  await sheet.write('Amount', { end: columns.amount, y: sheet.y }, quiet);
  sheet.y += 7;
  sheet.page.line({ x1: left, x2: right, y: sheet.y, colour: rule });
  sheet.y += 16;
}

async function drawLines(sheet: Sheet, { content }: NumberedDocument): Promise<void> {
  await drawTableHead(sheet);
  if (content.of === 'top_up') {
    await sheet.write('Money added to the wallet', { y: sheet.y });
    await sheet.write(money(content.total_cents), { end: columns.amount, y: sheet.y }, { tabular: true });
    sheet.y += 10;
    sheet.page.line({ x1: left, x2: right, y: sheet.y, colour: rule });
    return;
  }
  const width = 270;
  for (const line of content.lines) {
    const quiet = [landOf(line), formOf(line)].filter((text) => text !== '').join(' · ');
    const [names, details] = [
      await sheet.shape(line.name, width, { strong: true }),
      await sheet.shape(quiet, width, { size: 8.5 }),
    ];
    await sheet.room(names.length * 14 + details.length * 12.4 + 14, () => drawTableHead(sheet));
    const { y } = sheet;
    await sheet.write(String(line.analyses), { end: columns.analyses, y }, { tabular: true });
    await sheet.write(money(line.each_cents), { end: columns.each, y }, { tabular: true });
    await sheet.write(money(line.cents), { end: columns.amount, y }, { tabular: true });
    const down = await sheet.write(line.name, { y, width }, { strong: true });
    sheet.y = (await sheet.write(quiet, { y: down, width }, { size: 8.5, colour: muted })) - 3;
    sheet.page.line({ x1: left, x2: right, y: sheet.y, colour: rule });
    sheet.y += 16;
  }
  sheet.y -= 16;
}

async function drawTotals(sheet: Sheet, { content, kind }: NumberedDocument): Promise<void> {
  const { total_cents, commission_cents, letterhead, reason } = content;
  const isReceipt = kind === 'receipt';
  const rows = [
    ...paymentLines(content),
    ...(commission_cents > 0
      ? [{ text: 'of which platform commission', amount: money(commission_cents) }]
      : []),
  ];
  await sheet.room(60 + rows.length * 15 + 60);
  let y = sheet.y + 24;
  await sheet.write(isReceipt ? 'Total' : 'Total given back', { x: 300, y }, { size: 12, strong: true });
  await sheet.write(
    money(total_cents),
    { end: right, y },
    { size: 12, strong: true, colour: field, tabular: true },
  );
  y += 20;
  for (const { text, amount } of rows) {
    await sheet.write(text, { x: 300, y }, { colour: muted });
    await sheet.write(amount, { end: right, y }, { colour: muted, tabular: true });
    y += 15;
  }
  sheet.y = y + 12;
  for (const note of [
    reason ? inEnglish(reason) : '',
    letterhead.tax_note,
    'All amounts are in US dollars.',
  ]) {
    if (note !== '') sheet.y = await sheet.write(note, { y: sheet.y, width: 400 }, { colour: muted });
  }
}

/** Who and which page, under every page: only now it is known how many there are. */
async function drawFeet(pdf: Pdf, sheet: Sheet, { content, number }: NumberedDocument): Promise<void> {
  const quiet: Type = { size: 8, colour: muted };
  const y = paper.height - 42;
  const { name, address } = content.letterhead;
  const [who] = await sheet.shape([name, address].filter((part) => part !== '').join(' · '), 360, quiet);
  for (const [index, page] of pdf.pages.entries()) {
    page.line({ x1: left, x2: right, y: y - 14, colour: rule });
    if (who) page.text(who, { x: left, y, size: 8, colour: muted });
    const place = `${number} · Page ${index + 1} of ${pdf.pages.length}`;
    await sheet.write(place, { end: right, y, page }, quiet);
  }
}

/** Such as 5 Jan 2025, 14:03 UTC. */
function timeOf(at: Date): string {
  const day = at.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `${day}, ${at.toISOString().slice(11, 16)} UTC`;
}
