import type { getMyData } from '@furrow/contract/accounts/my-data';
import type { RequestInput } from '@furrow/contract/endpoint/endpoint';
import type { getDocument } from '@furrow/contract/orders/orders';
import type { getWalletStatement } from '@furrow/contract/payments/wallet';
import { ownPath } from '../session/own-path.ts';
import { texts } from '../texts/app.ts';
import { toast } from '../ui/toasts/toasts.ts';
import { saveFile } from './save-file.ts';
import { useSend } from './use-send.ts';

/** Endpoints that respond with the URL of a file. */
type DownloadEndpoint = typeof getDocument | typeof getMyData | typeof getWalletStatement;

/** Requests a file's URL and has the browser download it. @param startMessage message of the toast shown at the start. */
export function useDownload<Definition extends DownloadEndpoint>(
  endpoint: Definition,
  startMessage?: string,
) {
  const { send, isSending } = useSend(endpoint);
  const download = async (input: RequestInput<Definition>) => {
    const reply = await send(input);
    if (!reply?.ok) return;
    const path = ownPath(reply.data.url);
    if (path === null) {
      toast('error', texts.api.unreadable);
      return;
    }
    saveFile(path);
    if (startMessage) toast('success', startMessage);
  };
  return { download, isSending };
}
