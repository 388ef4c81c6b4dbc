import { expect, test } from 'vitest';
import { troubleOf } from './trouble.ts';

const ofDatabase = (code: string) => Object.assign(new Error('…'), { code, severity: 'FATAL' });
const ofSystem = (code: string) => Object.assign(new Error('…'), { code, syscall: 'connect' });

test.each([
  [ofDatabase('57P01'), 'database_unreachable'],
  [ofDatabase('57P03'), 'database_unreachable'],
  [ofDatabase('08006'), 'database_unreachable'],
  [ofDatabase('53300'), 'database_busy'],
  [ofDatabase('57014'), 'database_busy'],
  [ofDatabase('40P01'), 'database_busy'],
  [ofDatabase('53100'), 'database_full'],
  [ofSystem('ECONNREFUSED'), 'database_unreachable'],
  [ofSystem('ENOENT'), 'database_unreachable'],
  [new Error('timeout exceeded when trying to connect'), 'database_busy'],
  [new Error('Connection terminated unexpectedly'), 'database_unreachable'],
  [
    Object.assign(ofDatabase('0A000'), { message: 'cached plan must not change result type' }),
    'database_busy',
  ],
  // Mistakes in our own code are not outages.
  [ofDatabase('0A000'), null],
  [ofDatabase('23505'), null],
  [ofDatabase('42P01'), null],
  [Object.assign(ofSystem('ENOENT'), { syscall: 'open' }), null],
  [Object.assign(new Error('too large'), { code: 'FST_ERR_CTP_BODY_TOO_LARGE' }), null],
  [new TypeError('undefined is not a function'), null],
  ['57P01', null],
])('%s', (error, trouble) => {
  expect(troubleOf(error)).toBe(trouble);
});
