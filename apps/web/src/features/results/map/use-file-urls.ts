import { useState } from 'react';
import type { RecordMetadata } from '../../record/metadata.ts';

/** URLs of the files that the map of a result shows; null where the result has no such file. */
export interface FileUrls {
  /** Image of the index. */
  image: string | null;
  natural: string | null;
  values: string | null;
}

const urlsOf = (image: string | null, metadata: RecordMetadata): FileUrls & { key: string } => ({
  /** Identifies the result and its files, which change when the buyer adds images later. */
  key: [metadata.provenance.checksum, ...metadata.files.map(({ kind }) => kind)].join(' '),
  image,
  natural: fileOf(metadata, 'natural'),
  values: fileOf(metadata, 'values'),
});

const fileOf = ({ files }: RecordMetadata, kind: string): string | null =>
  files.find((file) => file.kind === kind)?.url ?? null;

/** The first URLs of a result's files, because each read of the record signs new ones for the same files. */
export function useFileUrls(image: string | null, metadata: RecordMetadata): FileUrls {
  const [urls, setUrls] = useState(() => urlsOf(image, metadata));
  const newUrls = urlsOf(image, metadata);
  if (urls.key === newUrls.key) return urls;
  setUrls(newUrls);
  return newUrls;
}
