export const nodeTexts: { node_missing: string; node_does_not_start: string };
