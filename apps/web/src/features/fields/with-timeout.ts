interface TimeoutHandlers<Answer> {
  /** Called with the result, or with null if none arrived in time. */
  onAnswerOrTimeout: (answer: Answer | null) => void;
  onLateAnswer: (answer: Answer) => void;
}

/**
 * Waits for a result, but no longer than `timeoutMs` milliseconds.
 * @returns a function that cancels the wait.
 */
export function withTimeout<Answer>(
  result: Promise<Answer | null>,
  timeoutMs: number,
  { onAnswerOrTimeout, onLateAnswer }: TimeoutHandlers<Answer>,
): () => void {
  let isSettled = false;
  let isCancelled = false;
  const report = (value: Answer | null) => {
    if (isCancelled) return;
    if (!isSettled) onAnswerOrTimeout(value);
    else if (value !== null) onLateAnswer(value);
    isSettled = true;
  };
  const timer = setTimeout(() => report(null), timeoutMs);
  void result.then((value) => {
    clearTimeout(timer);
    report(value);
  });
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
}
