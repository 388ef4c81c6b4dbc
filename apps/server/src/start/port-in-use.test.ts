import { describe, expect, test } from 'vitest';
import { portUnavailable } from './port-in-use.ts';

describe('an unavailable port', () => {
  test.each([
    [
      80,
      'EACCES',
      'port 80: ports below 1024 need permissions that it does not have. Choose another port: PORT=8080 ',
    ],
    [443, 'EADDRINUSE', 'is using port 443 on 127.0.0.1. Choose another port: PORT=8080 '],
    [8080, 'EACCES', 'may not listen on port 8080. Choose another port: PORT=8081 '],
    [8080, 'EADDRINUSE', 'Choose another port: PORT=8081 '],
    [65535, 'EADDRINUSE', 'Choose another port: PORT=8080 '],
    [8080, 'EADDRNOTAVAIL', 'HOST must be an address of this machine'],
  ])('%i, for %s, is reported with advice', (port, code, sentence) => {
    expect(portUnavailable('127.0.0.1', port, code).message).toContain(sentence);
  });
});
