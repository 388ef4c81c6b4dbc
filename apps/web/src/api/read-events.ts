/** Final reply of an event stream. */
interface LastEvent {
  status: number;
  body: unknown;
}

/**
 * Reads server-sent events (text/event-stream): pieces of text, then a last event with the reply as JSON or an error.
 * @throws Error when the stream ends without a last event.
 */
export async function readEventStream(
  response: Response,
  onText: (text: string) => void,
): Promise<LastEvent> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done)
      throw new Error('The event stream ended without a last event. Treat the reply as not received.');
    buffer += value;
    const events = buffer.split('\n\n');
    buffer = events.pop()!;
    for (const event of events) {
      const { name, body } = parseEvent(event);
      if (name === 'delta') onText((body as { text: string }).text);
      else return { status: name === 'done' ? response.status : 502, body };
    }
  }
}

function parseEvent(event: string): { name: string; body: unknown } {
  const fieldValue = (field: string): string =>
    event
      .split('\n')
      .find((line) => line.startsWith(`${field}: `))
      ?.slice(field.length + 2) ?? '';
  return { name: fieldValue('event'), body: JSON.parse(fieldValue('data')) };
}
