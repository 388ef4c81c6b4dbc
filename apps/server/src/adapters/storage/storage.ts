/** A file in the storage, as a list names it. */
export interface ListedFile {
  key: string;
  /** When the file was last stored. */
  storedAt: Date;
}

/** Storage for the files of results. */
export interface FileStorage {
  /** Stores the bytes under the key, all of them or none; replaces an existing file. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Reads the file under the key.
   * @returns null if there is no file under the key
   */
  get(key: string): Promise<Buffer | null>;
  /** Deletes the file under the key, if there is one. */
  delete(key: string): Promise<void>;
  /** Deletes the files whose keys begin with the folder and a slash, and no others. */
  deleteAll(folder: string): Promise<void>;
  /**
   * Lists a page of the files in a folder and the folders below it, in the order of their keys: at most `maxListed`.
   * @param after key after which the list continues; null for the first page
   * @returns an empty page after the last file
   */
  list(folder: string, after: string | null): Promise<ListedFile[]>;
}

/** Maximum number of files in a page of a list. */
export const maxListed = 500;
