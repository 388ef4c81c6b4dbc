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
}
