import { createAnalysis, openSignedIn } from './customers.ts';
import { accessibilityViolations, expect, test } from './test.ts';

test.describe('in two tabs', () => {
  // The browser logs a line for a question from a tab that shows too many remaining questions.
  test.use({ expectedConsole: /status of 409/ });

  test('questions about a result are answered from its own figures, five per order, across two tabs', {
    tag: '@deep',
  }, async ({ page, context }) => {
    const { person, itemId } = await createAnalysis(page.request, 'vegetation-index');
    await openSignedIn(page, person);
    await page.goto(`/analysis-report?item_id=${itemId}`);
    const panel = page.getByRole('region', { name: 'Ask about this field' });
    const chatLog = panel.getByRole('log');
    await expect(chatLog).toContainText('You have 5 questions left for this order. Average 0.');
    // Before the first question the conversation opens at the greeting, not at the last suggestion.
    await expect(chatLog.locator(':scope > :first-child')).toBeInViewport({ ratio: 1 });
    await expect(panel.getByRole('status')).toHaveText('Questions: 5 remaining');
    await panel.getByRole('button', { name: 'What is the condition of my field today?' }).click();
    await expect(panel.getByRole('status')).toHaveText('Questions: 4 remaining');
    await expect(chatLog).toContainText('What is the condition of my field today?');
    await expect(chatLog).toContainText('NDVI');
    const input = panel.getByLabel('Your question');
    await input.fill('   ');
    await expect(panel.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(await accessibilityViolations(page)).toEqual([]);

    const other = await context.newPage();
    await other.goto(`/analysis-report?item_id=${itemId}`);
    const panelOnOtherPage = other.getByRole('region', { name: 'Ask about this field' });
    await expect(panelOnOtherPage.getByRole('status')).toHaveText('Questions: 4 remaining');
    for (const questionsLeft of [3, 2, 1, 0]) {
      const currentPanel = questionsLeft % 2 === 0 ? panelOnOtherPage : panel;
      await currentPanel.page().bringToFront();
      await currentPanel
        .getByLabel('Your question')
        .fill(`What is the median, and what is <b>p${questionsLeft}</b>?`);
      await currentPanel.getByLabel('Your question').press('Enter');
      if (questionsLeft > 0) {
        await expect(currentPanel.getByRole('status')).toHaveText(`Questions: ${questionsLeft} remaining`);
        await expect(currentPanel.getByLabel('Your question')).toBeFocused();
      }
      // The last question and its answer are in view, not the suggestions below them.
      for (const sender of ['user', 'ai']) {
        const messages = currentPanel.getByRole('log').locator(`[data-sender="${sender}"]`);
        await expect(messages.last()).toBeInViewport({ ratio: 0.9 });
      }
    }
    await expect(panelOnOtherPage.getByRole('status')).toHaveText('Maximum limit of 5 questions reached');
    await expect(panelOnOtherPage.getByLabel('Your question')).toBeDisabled();
    await panel.getByLabel('Your question').fill('Is there one left?');
    await panel.getByLabel('Your question').press('Enter');
    await expect(chatLog).toContainText('<b>p0</b>');
    await page.reload();
    await expect(chatLog).toContainText(
      'Sorry, you have reached the limit of 5 free questions for this order.',
    );
    await expect(chatLog).toContainText('<b>p2</b>');
    await expect(chatLog.locator('b')).toHaveCount(0);
  });
});

test('the answer of a model is shown as plain text', {
  tag: '@deep',
}, async ({ page }) => {
  const { person, itemId } = await createAnalysis(page.request, 'vegetation-index');
  await openSignedIn(page, person);
  const answer =
    '<img src=x onerror="document.title=1"><a href="javascript:0">Your average</a> is 0.584, [pay](http://a.example).';
  await page.route('**/chatbot/chat/', (route) => {
    const fields = { assistant: 'some-model', item_id: itemId, questions_left: 4 };
    const history = [
      { sender: 'user', text: 'How much will I harvest?' },
      { sender: 'ai', text: answer },
    ];
    const reply = {
      message: '',
      response: answer,
      data: { ...fields, chat_history: history },
    };
    const eventText = (event: string, payload: object) =>
      `event: ${event}\ndata: ${JSON.stringify(payload)}\n\n`;
    const body = eventText('delta', { text: answer }) + eventText('done', reply);
    return route.fulfill({ contentType: 'text/event-stream', body });
  });
  await page.goto(`/analysis-report?item_id=${itemId}`);
  const panel = page.getByRole('region', { name: 'Ask about this field' });
  await panel.getByLabel('Your question').fill('How much will I harvest?');
  await panel.getByRole('button', { name: 'Send' }).click();
  const chatLog = panel.getByRole('log');
  await expect(chatLog).toContainText('<img src=x onerror="document.title=1"><a href=');
  await expect(chatLog.locator('img, a')).toHaveCount(0);
  await expect(page).not.toHaveTitle('1');
});

test.describe('unreachable', () => {
  test.use({ expectedConsole: /ERR_FAILED/ });

  test('an unreachable assistant uses up no question, and the input is kept', {
    tag: '@deep',
  }, async ({ page }) => {
    const { person, itemId } = await createAnalysis(page.request, 'vegetation-index');
    await openSignedIn(page, person);
    await page.route('**/chatbot/chat/', (route) => route.abort());
    await page.goto(`/analysis-report?item_id=${itemId}`);
    const panel = page.getByRole('region', { name: 'Ask about this field' });
    await panel.getByLabel('Your question').fill('How dry is it?');
    await panel.getByRole('button', { name: 'Send' }).click();
    await expect(panel.getByRole('log')).toContainText(
      "Sorry, I'm having trouble connecting to the analysis AI",
    );
    await expect(panel.getByLabel('Your question')).toHaveValue('How dry is it?');
    await expect(panel.getByRole('status')).toHaveText('Questions: 5 remaining');
  });
});

test.describe('in Hindi', { tag: '@deep' }, () => {
  test.use({ locale: 'hi' });

  test('a question in Hindi is answered in Hindi, and one in English in English', async ({ page }) => {
    const { person, itemId } = await createAnalysis(page.request, 'vegetation-index');
    await openSignedIn(page, person);
    await page.goto(`/analysis-report?item_id=${itemId}`);
    const panel = page.getByRole('region', { name: 'इस खेत के बारे में पूछें' });
    await panel.getByRole('button', { name: 'आज मेरे खेत की हालत कैसी है?' }).click();
    await expect(panel.getByRole('log')).toContainText('को खेत में NDVI का औसत');
    await expect(panel.locator('p[lang="hi"]')).toHaveCount(1);
    await panel.getByLabel('आपका सवाल').fill('What is the median of the field?');
    await panel.getByLabel('आपका सवाल').press('Enter');
    await expect(panel.locator('p[lang="en"]')).toContainText('For NDVI, the median is');
  });
});
