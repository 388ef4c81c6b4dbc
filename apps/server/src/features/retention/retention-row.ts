import type { Message } from '@furrow/messages/message';
import type { StoreFolder } from '../../adapters/storage/storage-key.ts';
import type { Schema } from '../../database/schema.ts';
import type { RetentionSetting } from '../../settings/retention-settings.ts';

/** One kind of records or files, and how long it is retained. */
export interface RetentionRow {
  code: string;
  /** What it is, in the words of the people whom it is about. */
  name: Message;
  /** Tables and views of the database; each is in one row. */
  tables?: readonly (keyof Schema)[];
  /** Tables of another row, some of whose records this row is about. */
  partOf?: readonly (keyof Schema)[];
  /** Folders of the file storage; each is in one row. */
  storeFolders?: readonly StoreFolder[];
  /** Folders of other rows, some of whose files this row is about. */
  partOfStore?: readonly StoreFolder[];
  /** Folders in the data folder of each machine. */
  dataFolders?: readonly string[];
  /** Whether a sweep deletes it. What has no sweep is deleted by its owner, by another part of the server, or never. */
  isSwept: boolean;
  /** Setting with the number of days; absent if the time is fixed. */
  setting?: RetentionSetting;
  /** How long it is retained, and from when. */
  until: (period: { days: number }) => Message;
  /** What happens to it if the user asks for deletion. */
  onRequest: Message;
  /** Why it is retained longer than the user may like. */
  reason?: Message;
  /** Whether it is about a person, so that the privacy page shows it. */
  isPersonal: boolean;
}
