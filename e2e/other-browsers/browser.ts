/** Operations of a browser that the test needs, for any protocol. */
export interface Browser {
  open(url: string): Promise<void>;
  /**
   * Runs the source of a function in the page.
   * @returns the result of the function, passed as JSON
   */
  run(source: string, ...args: unknown[]): Promise<unknown>;
  /** Performs input that is given as WebDriver action sources; WebDriver BiDi has the same format. */
  perform(sources: readonly object[]): Promise<void>;
  /** @returns a screenshot of the page as PNG */
  screenshot(): Promise<Buffer>;
  resize(width: number, height: number): Promise<void>;
  /** Error messages that the page has logged; null if the protocol does not report them. */
  errors(): readonly string[] | null;
  close(): Promise<void>;
}

/** Expression that calls a function with arguments in a page and returns its result as JSON. */
export const expressionOf = (source: string, args: readonly unknown[]): string =>
  `JSON.stringify((${source})(...${JSON.stringify(args)}) ?? null)`;
