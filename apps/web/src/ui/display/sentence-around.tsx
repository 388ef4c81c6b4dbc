import type { ReactNode } from 'react';

/** Placeholder for the element: Unicode's object replacement character, which our texts do not contain. */
const objectReplacement = '\uFFFC';

/**
 * A sentence with an element in it, such as a link, at the position that the language needs.
 * @param sentenceWith makes the sentence with a placeholder for the element.
 */
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
