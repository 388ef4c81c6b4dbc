/** Anchor of the links for others in the address of their screen; a file of its own, because the report only links there. */
export const shareSection = 'share';
