/** A reply that came as events, once it has ended. */
interface LastEvent {
  status: number;
  body: unknown;
}

/**
 * Reads events (text/event-stream): pieces of text until the last one, which is the reply as JSON, or what is wrong.
 * @throws Error when it ends without a last one.
 */
export async function readEvents(response: Response, onText: (text: string) => void): Promise<LastEvent> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let held = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Error('The reply broke off.');
    held += value;
    const events = held.split('\n\n');
    held = events.pop()!;
    for (const event of events) {
      const { name, body } = readEvent(event);
      if (name === 'delta') onText((body as { text: string }).text);
      else return { status: name === 'done' ? response.status : 502, body };
    }
  }
}

function readEvent(event: string): { name: string; body: unknown } {
  const of = (field: string): string =>
    event
      .split('\n')
      .find((line) => line.startsWith(`${field}: `))
      ?.slice(field.length + 2) ?? '';
  return { name: of('event'), body: JSON.parse(of('data')) };
}
