interface Hands<Answer> {
  /** Called with the result, or with null if it did not arrive in time. */
  onTime: (answer: Answer | null) => void;
  onLate: (answer: Answer) => void;
}

/** Waits a limited time for a result. @returns a function that cancels the wait. */
export function inTime<Answer>(
  answer: Promise<Answer | null>,
  patience: number,
  { onTime, onLate }: Hands<Answer>,
): () => void {
  let isOver = false;
  let isGone = false;
  const tell = (given: Answer | null) => {
    if (isGone) return;
    if (!isOver) onTime(given);
    else if (given !== null) onLate(given);
    isOver = true;
  };
  const timer = setTimeout(() => tell(null), patience);
  void answer.then((given) => {
    clearTimeout(timer);
    tell(given);
  });
  return () => {
    isGone = true;
    clearTimeout(timer);
  };
}
