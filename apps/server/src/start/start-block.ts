import { join } from 'node:path';
import type { Message } from '@furrow/messages/message';
import { isSandboxClosed } from '../http/behind-proxy.ts';
import { type ExternalServiceName, standInsInUse } from '../settings/external-services.ts';
import type { Settings } from '../settings/settings.ts';
import { describeStore, type StoreAddress } from '../settings/store-address.ts';
import type { Terminal } from '../text/terminal.ts';
import { displayWidth, padEndTo } from '../text/text-columns.ts';
import { startMessages as say } from './start-block.messages.ts';
import { version } from './version.ts';

type StartRow = [name: Message, value: Message | string];

/** Information printed once when a server or a worker is ready. */
export interface StartBlock {
  title: Message;
  rows: readonly StartRow[];
}

/** Returns the start block of a server: its address, its stand-ins, and the location of its data. */
export function startBlock(settings: Settings, address: string, database: Message): StartBlock {
  const { publicUrl, productName: product } = settings;
  return {
    title: say.ready({ product, version }),
    rows: [
      [say.address(), publicUrl === null ? address : say.address_for_browsers({ address, site: publicUrl })],
      ...standInsInUse(settings).map(
        ({ part, setting }): StartRow => [say[part](), describeStandIn(part, setting, settings)],
      ),
      ...storageRows(settings, database),
    ],
  };
}

/**
 * Returns the start block of a worker.
 * @param probes address at which it answers probes; null if it answers none
 */
export function workerBlock(settings: Settings, database: Message, probes: string | null): StartBlock {
  const probeRows: StartRow[] = probes === null ? [] : [[say.probes(), `${probes}/readyz`]];
  return {
    title: say.ready_to_work({ product: settings.productName, version }),
    rows: [...probeRows, ...storageRows(settings, database)],
  };
}

/** Describes a stand-in. Pages for this machine only are closed if any caller may appear to be on this machine. */
function describeStandIn(part: ExternalServiceName, setting: string, settings: Settings): Message {
  const isClosed = isSandboxClosed(settings);
  const messages: Record<ExternalServiceName, () => Message> = {
    imagery: () => say.imagery_simulated({ setting }),
    payments: () => say.payments_tested({ setting }),
    mail: () =>
      isClosed
        ? say.mail_in_files({ folder: join(settings.dataDir, 'mail'), setting })
        : say.mail_stored({ page: '/sandbox/mail', setting }),
    identity: () => (isClosed ? say.identity_closed({ setting }) : say.identity_tested({ setting })),
  };
  return messages[part]();
}

function storageRows({ services, storage, dataDir }: Settings, database: Message): StartRow[] {
  const noWorkerRows: StartRow[] = services.includes('worker')
    ? []
    : [[say.work(), say.no_work({ setting: 'SERVICES', command: 'furrow worker' })]];
  const files: StartRow[] = storage === null ? [] : [[say.files(), storeRow(storage)]];
  return [...noWorkerRows, [say.database(), database], ...files, [say.data(), dataDir]];
}

function storeRow(address: StoreAddress): Message {
  const { bucket, folder, host } = describeStore(address);
  const setting = 'STORAGE_URL';
  return folder === null
    ? say.bucket({ bucket, host, setting })
    : say.bucket_folder({ bucket, folder, host, setting });
}

/** Formats the start block as lines for the terminal. */
export function startLines({ title, rows }: StartBlock, terminal: Terminal): string[] {
  const names = rows.map(([name]) => terminal.say(name));
  const width = Math.max(...names.map(displayWidth)) + 1;
  const lines = rows.map(([, value], index) => `  ${padEndTo(width, names[index]!)}${terminal.say(value)}`);
  return ['', terminal.say(title), '', ...lines, ''];
}
