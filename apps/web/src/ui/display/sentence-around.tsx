import type { ReactNode } from 'react';

/** Unicode's object replacement character; no text of ours contains one. */
const objectReplacement = '\uFFFC';

/** A sentence with an element, such as a link, where its language puts it. @param of makes the sentence around a placeholder. */
export function SentenceAround({
  sentenceWith,
  children,
}: {
  sentenceWith: (element: string) => string;
  children: ReactNode;
}) {
  const [before, after] = sentenceWith(objectReplacement).split(objectReplacement);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
