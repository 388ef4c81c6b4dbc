import { onTestFinished } from 'vitest';
import { type S3Double, startS3Double } from './start-s3-double.test-support.ts';

/** A store of `startS3Double`, until the end of the test. */
export async function anS3Double(): Promise<S3Double> {
  const { close, ...store } = await startS3Double();
  onTestFinished(close);
  return store;
}
