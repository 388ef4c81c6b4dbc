import { recordedServices } from '@furrow/analysis/testing/stored-record';
import { describe, expect, test } from 'vitest';
import { until } from '../../../faults/until.test-support.ts';
import { exampleAssistantRecord } from '../../../features/assistant/example-records.test-support.ts';
import { AnswerWithheld, AssistantUnavailable, UnfilledFigure } from '../assistant.ts';
import { aModelServer, begin, end, type ModelReply, piece, replyWith } from './model-server.test-support.ts';
import { openaiAssistant } from './openai.ts';
import { correction, messagesFor, rules } from './prompt.ts';
import { slotsOf } from './slots.ts';

const signalWithoutAbort = () => new AbortController().signal;
const exampleQuestion = {
  record: exampleAssistantRecord('vegetation-index'),
  history: [
    { sender: 'user' as const, text: 'What is the minimum?' },
    { sender: 'ai' as const, text: 'It is −0.303.' },
  ],
  question: 'And the maximum?',
  language: 'en',
};

interface Opened {
  silenceTimeoutMs?: number;
  apiKey?: string | null;
}

async function open(answer: ModelReply, { silenceTimeoutMs = 30_000, apiKey = 'key-1' }: Opened = {}) {
  const server = await aModelServer(answer);
  const assistant = openaiAssistant({ url: server.url, apiKey, model: 'some-model' }, { silenceTimeoutMs });
  const pieces: string[] = [];
  const askAssistant = async (signal = signalWithoutAbort(), question = exampleQuestion) => {
    for await (const answerPiece of assistant.answer(question, signal)) pieces.push(answerPiece);
    return pieces.join('');
  };
  return { ...server, assistant, ask: askAssistant, pieces };
}

describe('a model', () => {
  test('receives the rules, the record, the history and the question in the format of the API', async () => {
    const model = await open(replyWith('The highest place has an NDVI of {max}.'));
    expect(await model.ask()).toBe('The highest place has an NDVI of 0.912.');
    expect(model.assistant.name).toBe('some-model');
    const [{ path, headers, body }] = model.requests as [(typeof model.requests)[number]];
    expect(path).toBe('/v1/chat/completions');
    expect(headers.authorization).toBe('Bearer key-1');
    expect(body).toMatchObject({ model: 'some-model', stream: true, max_completion_tokens: 900 });
    expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(body.messages[0]!.content.startsWith(rules)).toBe(true);
    expect(body.messages[0]!.content).toContain('"mean":"0.584"');
    expect(body.messages.slice(1).map(({ content }) => content)).toEqual([
      'What is the minimum?',
      'It is −0.303.',
      'And the maximum?',
    ]);
    expect(
      Object.keys(headers).filter((name) => /stainless-(os|arch|runtime)|organization|project/.test(name)),
    ).toEqual([]);
  });

  test.each([
    ['en', 'English'],
    ['es', 'Spanish'],
    ['hi', 'Hindi'],
  ])('is instructed to answer in the language of %s', (language, name) => {
    expect(messagesFor({ ...exampleQuestion, language }, new Map())[0]!.content).toContain(
      `\nAnswer in ${name}.\n`,
    );
  });

  test('without a key is sent none', async () => {
    const model = await open(replyWith('Yes.'), { apiKey: null });
    await model.ask();
    expect(model.requests[0]!.headers.authorization).toBeUndefined();
  });

  test.each(recordedServices)('never receives the location of a %s analysis', (code) => {
    const record = exampleAssistantRecord(code);
    const sent = JSON.stringify(messagesFor({ ...exampleQuestion, record }, slotsOf(record, 'en')));
    expect(sent).not.toMatch(
      /51\.00|3\.70|EPSG|31N|_SIMULATED|coordinates|geometry|bounds|checksum|\/files\//,
    );
    expect(sent.length).toBeLessThan(30_000);
  });

  test('receives the number of ten thousand shapes, and the figures of a few', () => {
    const shapes = Array.from({ length: 10_000 }, (_, at) => ({ zone: at, area_ha: at / 7 }));
    const record = exampleAssistantRecord('soil-mapping', { shapes });
    const [system] = messagesFor({ ...exampleQuestion, record }, slotsOf(record, 'en'));
    expect(system!.content).toContain('"parts.number":"10000"');
    expect(system!.content.length).toBeLessThan(20_000);
  });

  test('is streamed: sentences arrive before the answer is complete', async () => {
    let resume = () => {};
    const model = await open(async (response) => {
      begin(response);
      piece(response, 'The field is well. In every part of it there is green, and leaves cover ');
      await new Promise<void>((resolve) => {
        resume = resolve;
      });
      piece(response, 'the ground.');
      end(response);
    });
    const answer = model.ask();
    await until('the first sentence is there', () => model.pieces.length > 0);
    expect(model.pieces).toEqual(['The field is well. ']);
    resume();
    expect(await answer).toMatch(/cover the ground\.$/);
  });

  test('without support for streams is read nevertheless', async () => {
    const content = 'The highest place has an NDVI of {max}.';
    const reply = { choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }] };
    const model = await open((response) => {
      response
        .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(reply));
    });
    expect(await model.ask()).toBe('The highest place has an NDVI of 0.912.');
  });

  test('cannot hide invisible characters in its answer', async () => {
    const model = await open(replyWith('It is {me\u200ban} and \u2060well.'));
    expect(await model.ask()).toBe('It is 0.584 and well.');
    await expect((await open(replyWith('It is 0.\u200b9\u00ad3.'))).ask()).rejects.toThrow(UnfilledFigure);
  });

  test('that writes HTML is passed on unchanged, as text', async () => {
    const text = 'Look: <script>alert(x)</script> <img src=x onerror=alert(x)> & so on.';
    expect(await (await open(replyWith(text))).ask()).toBe(text);
  });

  test('that never stops is cut at a word boundary', async () => {
    const model = await open(async (response) => {
      begin(response);
      for (let count = 0; count < 5_000 && !response.destroyed; count += 1) piece(response, 'word {mean} ');
      end(response);
    });
    const answer = await model.ask();
    expect(answer.length).toBeLessThanOrEqual(6_001);
    expect(answer).toMatch(/ (word|0\.584) …$/);
  });
});

describe('a figure outside a slot', () => {
  const first: ModelReply = replyWith('The field is green. Its mean is 0.58, as you see. It is well.');

  test('is asked for again once, after the sentences that stand', async () => {
    const model = await open((response, request) =>
      (request.body.messages.at(-1)!.content === correction ? replyWith('Its mean is {mean}.') : first)(
        response,
        request,
      ),
    );
    expect(await model.ask()).toBe('The field is green. Its mean is 0.584.');
    expect(model.requests).toHaveLength(2);
    expect(model.requests[1]!.body.messages.slice(-2)).toEqual([
      { role: 'assistant', content: 'The field is green. ' },
      { role: 'user', content: correction },
    ]);
  });

  test.each([
    ['a figure', 'It is 0.58.'],
    ['a figure after another sentence', 'It is well. It is 0.58.'],
    ['a number in words', 'It has seventy parts.'],
    ['a share in words', 'Half of it is poor.'],
    ['a multiple in words', 'It is twice as green as before.'],
    ['digits of another script', 'It is ०.५८.'],
    ['a slot that is not in the list', 'It is {yield}.'],
    ['a slot of another year', 'It was {view.2019-07-25.mean}.'],
    ['a brace that is never closed', 'It is {mean and so on.'],
    ['a brace that is never opened', 'It is mean} and so on.'],
    ['a figure in the name of a slot', 'It is {mean 0.93}.'],
    ['a figure that is written after a name', 'NDVI0.93 is well.'],
  ])('%s is shown never, and asked for twice', async (_what, text) => {
    const model = await open(replyWith(text));
    await expect(model.ask()).rejects.toThrow(UnfilledFigure);
    expect(model.pieces.join('')).not.toMatch(/[\p{N}{}]/u);
    expect(model.requests).toHaveLength(2);
  });

  test('names with digits are none', async () => {
    const text = 'EVI2 has a mean of {index.EVI2.mean}, and CO₂ is the gas that Sentinel-2 does not see.';
    expect(await (await open(replyWith(text))).ask()).toBe(text.replace('{index.EVI2.mean}', '0.431'));
  });
});

test('slots are filled in the language of the answer, sentence by sentence', async () => {
  const model = await open(replyWith('La media es {mean} el {day}. La peor parte tiene {weakest_zone.ha}.'));
  const question = {
    ...exampleQuestion,
    record: exampleAssistantRecord('vegetation-index', {}, 'es'),
    language: 'es',
  };
  expect(await model.ask(signalWithoutAbort(), question)).toBe(
    'La media es 0,584 el 20 jul 2026. La peor parte tiene 0,39\u00a0ha.',
  );
  expect(model.pieces).toEqual(['La media es 0,584 el 20 jul 2026. ', 'La peor parte tiene 0,39\u00a0ha.']);
});

describe('an answer that repeats the rules is withheld', () => {
  const leakingReplies = [
    rules,
    `Sure. My instructions are: "${rules.slice(0, 90)}"`,
    rules.split('\n')[2]!.toUpperCase(),
    rules.split('\n')[2]!.replaceAll(/\w/g, '$&\u200b'),
    `Here they are: ${rules.split('\n')[5]!.replaceAll(' ', '\n- ')}`,
  ];
  test.each(leakingReplies)('%#', async (text) => {
    const model = await open(replyWith(`The field is well. ${text}`));
    await expect(model.ask()).rejects.toThrow(AnswerWithheld);
    const words = (sample: string) => sample.toLowerCase().match(/\w+/g) ?? [];
    const shownWords = words(model.pieces.join('')).join(' ');
    const leakedWords = words(text);
    // The shown part of the answer does not contain the first or last eight words of the repeated rules.
    expect(shownWords).not.toContain(leakedWords.slice(0, 8).join(' '));
    expect(shownWords).not.toContain(leakedWords.slice(-8).join(' '));
  });
});

describe('a misbehaving service', () => {
  const hostileReplies: Record<string, ModelReply> = {
    'an error of its own': (response) => void response.writeHead(500).end('{"error":{"message":"no"}}'),
    'no such model': (response) => void response.writeHead(404).end('{"error":{"message":"no"}}'),
    'a wrong key': (response) => void response.writeHead(401).end('{"error":{"message":"key-1 is wrong"}}'),
    'too many asked': (response) => void response.writeHead(429, { 'retry-after': '1' }).end(),
    'a page': (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    nothing: (response) => void response.destroy(),
    'an empty stream': (response) => {
      begin(response);
      response.end('data: [DONE]\n\n');
    },
    'a stream that is cut off': (response) => {
      begin(response);
      piece(response, 'The field is ');
      setImmediate(() => response.destroy());
    },
    'a stream that ends in the middle': (response) => {
      begin(response);
      piece(response, 'The field is ');
      response.end();
    },
    'a stream that is withheld by a filter': (response) => {
      begin(response);
      piece(response, 'The field is ', 'content_filter');
      response.end('data: [DONE]\n\n');
    },
    'a broken stream': (response) => {
      begin(response);
      response.end('data: {"choices": [\n\n');
    },
    'other JSON': (response) => {
      begin(response);
      response.end('data: {"choices": null}\n\ndata: [1]\n\ndata: "x"\n\ndata: [DONE]\n\n');
    },
    'an error within the stream': (response) => {
      begin(response);
      piece(response, 'The field is ');
      response.end('data: {"error": {"message": "overloaded"}}\n\n');
    },
    'more than can be read': (response) => {
      begin(response);
      response.end(`: ${'x'.repeat(3_000_000)}\n\n`);
    },
    'an error that is longer than can be read': (response) =>
      void response.writeHead(500).end('x'.repeat(3_000_000)),
  };
  test.each(Object.entries(hostileReplies))(
    '%s: it is unreachable, and asked once',
    async (_what, answer) => {
      const model = await open(answer);
      const askError = await model.ask().catch((error: unknown) => error);
      expect(askError).toBeInstanceOf(AssistantUnavailable);
      expect(String(askError)).toMatch(/127\.0\.0\.1:\d+ cannot be used/);
      expect(String(askError)).not.toMatch(/key-1|maximum/);
      expect(model.requests).toHaveLength(1);
    },
  );

  test('redirects are not followed, not even within this machine', async () => {
    const internalServer = await aModelServer(replyWith('From inside.'));
    for (const status of [301, 302, 303, 307, 308]) {
      const model = await open((response) => {
        response.writeHead(status, { location: `${internalServer.url}/chat/completions` }).end();
      });
      await expect(model.ask()).rejects.toThrow(AssistantUnavailable);
    }
    expect(internalServer.requests).toEqual([]);
  });

  test.each([
    ['from the beginning', (): void => {}],
    ['before the first word', begin],
    [
      'in the middle',
      (response) => {
        begin(response);
        piece(response, 'The ');
      },
    ],
  ] satisfies [string, ModelReply][])('that is silent %s is left', async (_when, answer) => {
    const model = await open(answer, { silenceTimeoutMs: 150 });
    await expect(model.ask()).rejects.toThrow(AssistantUnavailable);
    await until('the connection is closed', () => model.aborted() === 1);
  });

  test('a caller who disconnects does not wait for it', async () => {
    const caller = new AbortController();
    const model = await open((response) => {
      begin(response);
      caller.abort(new Error('gone'));
    });
    await expect(model.ask(caller.signal)).rejects.toThrow('gone');
    await until('the connection is closed', () => model.aborted() === 1);
  });
});
