import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { placeholder } from './contains-words.mjs';
import { findErrorReads } from './find-error-reads.mjs';
import { findSentences } from './find-sentences.mjs';

const program = (code) => parseSync('it.tsx', code).program;
const findTexts = (code) =>
  findSentences(program(code), code).map(({ text }) => text.replaceAll(placeholder, 'N'));
const findReads = (code) => findErrorReads(program(code), code).map(({ text }) => text);

const declinedText = 'Your card was declined by the bank';

test.each([
  ["const why = 'The field is too small.';", 'The field is too small.'],
  ["const why = 'the field is too small';", 'the field is too small'],
  ["const why = 'Card refunded';", 'Card refunded'],
  ["const why = 'Refunded.';", 'Refunded.'],
  ["const why = 'खेत बहुत छोटा';", 'खेत बहुत छोटा'],
  [`const why = \`The field has \${count} corners.\`;`, 'The field has N corners.'],
  [`const why = \`Order \${name}\`;`, 'Order N'],
  [`const why = \`\${count} corners\`;`, 'N corners'],
  [
    "const why = 'The field has ' + n + ' corners, which is too many';",
    'The field has N corners, which is too many',
  ],
  ["why += ' corners';", 'N corners'],
  ["const why = 'The field'.concat(' has ', n, ' corners');", 'The field has N corners'],
  ["const why = [x, 'was', 'refunded'].join(' ');", 'N was refunded'],
  ["const why = [x, 'was', isPaid && 'paid', 'again'].filter(Boolean).join(' ');", 'N was N again'],
  ["const why = 'Type {name} in <box> = it; then go on';", 'Type {name} in <box> = it; then go on'],
  ["const page = '<p>Your order<br>was paid</p>';", '<p>Your order<br>was paid</p>'],
  [`const page = '<img alt="Your field">';`, '<img alt="Your field">'],
  ["return { title: 'Draw the field' };", 'Draw the field'],
  ["return { text: 'Draw the field' };", 'Draw the field'],
  ["return { body: 'Draw the field' };", 'Draw the field'],
  ["return { label: 'Draw the field' };", 'Draw the field'],
  ["return { 'Order number': number };", 'Order number'],
  ["const said = isOne ? one : 'Some of them are left.';", 'Some of them are left.'],
  [`const said = \`\${isOne ? 'one is left' : many} here\`;`, 'N here', 'one is left'],
  ["throw new PlainError('There is no such run.');", 'There is no such run.'],
  [
    "class Refused extends Error { constructor() { super('The order was refused.'); } }",
    'The order was refused.',
  ],
  ["throw new Refused('The order was refused');", 'The order was refused'],
  ["toast.error('The order was refused');", 'The order was refused'],
  ["reply.send('The web app is not built yet.\\n');", 'The web app is not built yet.\n'],
  ["db.insertInto('mails').values({ subject: 'Your order' });", 'Your order'],
  ["enum Why { Small = 'The field is too small' }", 'The field is too small'],
  ["log.catch(() => notify('The field is too small'));", 'The field is too small'],
  ['const why = String.raw`The field is too small`;', 'The field is too small'],
  ["element.setAttribute('title', 'Your order');", 'Your order'],
  ["element.title = 'Order';", 'Order'],
  ["await sheet.write('Total', { y });", 'Total'],
  ["await drawTable(sheet, ['Zone', say(area)], rows);", 'Zone'],
  ["print(cells('Total', amount));", 'Total'],
  ["lines.push(csvCell('Total'));", 'Total'],
  [`const it = <p title={\`Order \${name}\`} />;`, 'Order N'],
  [`const it = <Button label="Pay" />;`, 'Pay'],
  [`const it = <Button says="Pay now" />;`, 'Pay now'],
  ["const it = <p>{n > 3 ? 'too many' : 'few'}</p>;", 'too many', 'few'],
  ["const it = <p>{isPaid && 'paid'}</p>;", 'paid'],
  ["const it = <p>{'to '+name}</p>;", 'to N'],
  ["const it = <p>{'a'+name}</p>;", 'aN'],
  [`const it = <p>{\`Hello \${name}\`.trim()}</p>;`, 'Hello N'],
  ['const it = <p>Hello</p>;', 'Hello'],
  // Values of names that are for programs, except where they have the form of a sentence.
  [`const it = { command: '${declinedText}' };`, declinedText],
  [`const it = { scope: '${declinedText}' };`, declinedText],
  [`const it = { wrongClass: '${declinedText}' };`, declinedText],
  [`const wrongClass = isOn ? 'on' : '${declinedText}';`, declinedText],
  [`const it = <p className="${declinedText}" />;`, declinedText],
  [`reply.header('x-message', '${declinedText}');`, declinedText],
  [`const [why] = '${declinedText}'.split('|');`, declinedText],
  [`const words = '${declinedText}'.split(' ');`, declinedText],
  // Texts that the code builds from other texts.
  ["const who = []; who.push('buyer'); const all = who.join(' ');", 'buyer'],
  ["const all = who.join(' and ');", 'N and N'],
  [`const size = \`\${n}-hectare\`;`, 'N-hectare'],
  [`const size = \`\${fields.length}-fold\`;`, 'N-fold'],
  ["const why = 'Order_X_was_paid'.replaceAll('_', ' ');", 'Order X was paid'],
  ["const why = 'order-was-paid'.replace(/-/g, ' ');", 'order was paid'],
  ["const noun = n === 1 ? 'field' : 'fields';", 'field|fields'],
  [`const noun = \`field\${n === 1 ? '' : 's'}\`;`, '|s'],
  [`const it = <p>{n !== 1 ? 'fields' : 'field'}</p>;`, 'fields|field', 'fields', 'field'],
  // Texts that are searched for sentences.
  ["if (why.startsWith('The field is')) return;", 'The field is'],
  ["if (why.includes('field is')) return;", 'field is'],
  // Regular expressions that parse a sentence.
  ['const price = answer.match(/^The price is (\\d+)/);', '^The price is (\\d+)'],
  // Texts that are shown on a screen.
  [`const it = <Thing text="Amount" tooltip="Close" caption="Total" />;`, 'Amount', 'Close', 'Total'],
  [`const it = <Thing tooltip="close" />;`, 'close'],
  [`const it = <Thing text={'Amount'} />;`, 'Amount'],
  ["const it = <b {...{ 'aria-label': 'Close' }} />;", 'Close'],
  [`const it = <b data-placeholder="Search" />;`, 'Search'],
  ["element.setAttribute('aria-label', 'Close');", 'Close'],
  ["element.append('Close');", 'Close'],
  ["document.createTextNode('Close');", 'Close'],
  ["alert('Saved');", 'Saved'],
  ["window.alert('Saved');", 'Saved'],
  ["new Notification('Ready');", 'Ready'],
  ["const label = 'Close'; const it = <b>{label}</b>;", 'Close'],
  ["const label = 'Close'; const it = <b title={label} />;", 'Close'],
])('%s has texts for users', (code, ...texts) => {
  expect(findTexts(code)).toEqual(texts);
});

test.each([
  "throw new Error('The order draft has no field.');",
  `reject(new RangeError(\`There is no field \${id}.\`));`,
  "class ThreadEndedError extends Error { constructor() { super('The thread has ended.'); } }",
  "request.log.warn({ reason }, 'The database does not answer.');",
  `logLine(40, 'mails have no links', \`The address of \${host} is not set.\`);`,
  "console.warn('The socket sent an invalid balance.');",
  'sql`Select nothing from nowhere at all.`',
  "db.selectFrom('orders as o').innerJoin('runs as r', 'r.order_id', 'o.id').select(['o.id as order']);",
  "const messages = declareMessages('geo', { small: 'The field is too small.' });",
  "const texts = defineTexts('geo', { title: 'Your fields' });",
  "const get = endpoint({ caller: 'anyone', summary: 'Sign in with e-mail and password.' });",
  "import it from './the field.ts';",
  "type Why = 'The field is too small.';",
  "let why: 'The field is too small.' | null;",
  "if (error.code === 'the field is gone') return;",
  "switch (state) { case 'the field is gone': break; }",
  "if (line.startsWith('could not bind')) return;",
  "if (key.startsWith('field_')) return;",
  'const price = n === 1 ? one : all;',
  "const state = 'Waiting for a clear view';",
  "const it = <p className={isOn ? 'button button-plain' : 'button'} />;",
  "const buttonClass = ['button', isOn && 'on'].filter(Boolean).join(' ');",
  "const it = <p>{say('paid')}</p>;",
  "const it = <p>{['one', 'two'].map((key) => <b key={key} />)}</p>;",
  "const it = <svg viewBox='0 0 10 10'><path d='M 0 0 L 5 5' /></svg>;",
  "element.querySelector('a, button');",
  "reply.header('x-robots-tag', 'noindex, nofollow');",
  "reply.header('cache-control', 'private, no-store');",
  "const limit = { name: 'tiles of a map', max: 60, seconds: 60 };",
  "const limit = { scope: 'account', max: 20, windowSeconds: 60, counter: 'answers in a day' };",
  "const it = say.old_database({ command: 'furrow migrate now' });",
  "const it = { scope: 'openid email profile' };",
  `const id = \`\${name}-hint\`;`,
  `const it = { n: \`\${id}-error\` };`,
  "const key = 'order_was_paid'.replaceAll('_', '-');",
  "const path = parts.join('/');",
  "const list = names.join(', ');",
  'const digits = text.match(/^(\\d+) ha$/);',
  "const it = <input type='text' autoComplete='name' data-kind='paid' />;",
  "const it = <b {...{ role: 'status' }} />;",
  "element.setAttribute('aria-hidden', 'true');",
  "form.append('grant_type', 'password');",
  'document.body.append(field);',
  "const mode = 'edit'; const it = <Thing mode={mode} />;",
  "const names = 'average median min max'.split(' ');",
  "const type = 'text/html; charset=utf-8';",
  "const address = 'https://example.org/the-field';",
  `const line = \`\${from} – \${to}\`;`,
  "// The field is too small.\nconst width = 'a-b c d.';",
])('%s has no text for users', (code) => {
  expect(findTexts(code)).toEqual([]);
});

test('a sentence is reported with its line', () => {
  const code = "\n\nconst why = 'The field is too small.';";
  expect(findSentences(program(code), code)).toEqual([{ line: 3, text: 'The field is too small.' }]);
});

test.each([
  'try { pay(); } catch (problem) { show(problem.message); }',
  'try { pay(); } catch ({ message }) { show(message); }',
  'pay().catch((problem) => show(problem.message));',
  'pay().catch(({ message }) => show(message));',
  "worker.on('error', ({ message }) => show(message));",
  'if (problem instanceof RangeError) show(problem.message);',
  'const show = (problem: TypeError) => toast(problem.message);',
  'const { error } = pay(); show(error?.message);',
  'show(String(paid.cause));',
  `show(\`It went wrong: \${error}\`);`,
])('%s shows the text of an error', (code) => {
  expect(findReads(code)).toHaveLength(1);
});

test.each([
  'try { pay(); } catch (error) { request.log.warn(error.message); }',
  `try { pay(); } catch (error) { throw new Error(\`It is not paid: \${error.message}\`); }`,
  "try { pay(); } catch (error) { if (error.message === 'gone') return; }",
  'if (problem.kind) show(problem.message);',
])('%s shows none', (code) => {
  expect(findReads(code)).toEqual([]);
});
