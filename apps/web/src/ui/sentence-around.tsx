import type { ReactNode } from 'react';

/** The sign that Unicode has for an object in the midst of a text; no text of ours holds one. */
const objectSign = '\uFFFC';

/** A sentence with an element, such as a link, where its language wants it. @param of makes the sentence of what stands for the element. */
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
