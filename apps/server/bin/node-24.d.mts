export const nodeTexts: { missing: string; does_not_start: string };
