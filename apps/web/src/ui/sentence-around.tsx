import type { ReactNode } from 'react';

/** Unicode's object replacement character; no text of ours contains one. */
const objectSign = '\uFFFC';

/** A sentence with an element, such as a link, where its language puts it. @param of makes the sentence around a placeholder. */
export function SentenceAround({ of, children }: { of: (element: string) => string; children: ReactNode }) {
  const [before, after] = of(objectSign).split(objectSign);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
