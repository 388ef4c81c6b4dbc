/** What the main path needs of a browser, whichever protocol drives it. */
export interface Browser {
  open(url: string): Promise<void>;
  /** Runs the source of a function in the page. @returns what it returns, by way of JSON. */
  run(source: string, ...args: unknown[]): Promise<unknown>;
  /** Performs input by the action sources of WebDriver, which BiDi shares. */
  perform(sources: readonly object[]): Promise<void>;
  /** @returns the page as PNG. */
  screenshot(): Promise<Buffer>;
  resize(width: number, height: number): Promise<void>;
  /** What the page logged as errors so far; null where the protocol does not tell. */
  errors(): readonly string[] | null;
  close(): Promise<void>;
}

/** The expression that runs a function with arguments in a page and gives its result as JSON. */
export const expressionOf = (source: string, args: readonly unknown[]): string =>
  `JSON.stringify((${source})(...${JSON.stringify(args)}) ?? null)`;
