/** Where files of results are kept. */
export interface Storage {
  /** Keeps the bytes under the key, all of them or none; what was there before is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is nothing under the key. */
  get(key: string): Promise<Buffer | null>;
  /** Nothing is under the key from then on, whether or not there was. */
  delete(key: string): Promise<void>;
  /** Deletes what is under keys that begin with the folder and a slash; no other file is touched. */
  deleteAll(folder: string): Promise<void>;
}
