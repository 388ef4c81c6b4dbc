/** Metadata that an item states about a file; the file has to match it. */
export interface AssetMetadata {
  /** Length of the file in bytes. */
  size?: number;
  /** Checksum as a multihash, hexadecimal. */
  checksum?: string;
  /** Number of rows and columns. */
  shape?: number[];
  /** Affine matrix from columns and rows to metres of the CRS: six numbers, or nine with its last row. */
  transform?: number[];
}

/** A file with the metadata of its item. */
export interface AssetFile extends AssetMetadata {
  href: string;
}
