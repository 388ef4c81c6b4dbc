import { endpoints } from '@furrow/contract/endpoints';
import { call } from '../../api/call.ts';

type SampleReply = ReturnType<typeof fetchSample>;

let earlyReply: SampleReply | null = null;

/** Requests the sample farm before anything is rendered, so that the largest picture of the first page comes earlier. */
export function requestSampleEarly(): void {
  earlyReply = fetchSample();
}

/** The reply to the early request, once, else that to a new one; null if it was aborted. */
export function takeSampleReply(signal: AbortSignal): SampleReply {
  const reply = earlyReply ?? fetchSample(signal);
  earlyReply = null;
  return reply;
}

async function fetchSample(signal?: AbortSignal) {
  const reply = await call(endpoints.getLandingSample, {}, signal ? { signal } : {}).catch(() => null);
  if (reply?.ok) requestPicture(reply.data.picture.url);
  return reply;
}

/** Requests the picture before the page is rendered with it. */
function requestPicture(url: string): void {
  const image = new Image();
  image.fetchPriority = 'high';
  image.src = url;
}
