import { expect, test } from 'vitest';
import { databaseOutageOf } from './database-outage.ts';

const databaseError = (code: string) => Object.assign(new Error('…'), { code, severity: 'FATAL' });
const systemError = (code: string) => Object.assign(new Error('…'), { code, syscall: 'connect' });

test.each([
  [databaseError('57P01'), 'database_unreachable'],
  [databaseError('57P03'), 'database_unreachable'],
  [databaseError('08006'), 'database_unreachable'],
  [databaseError('53300'), 'database_busy'],
  [databaseError('57014'), 'database_busy'],
  [databaseError('40P01'), 'database_busy'],
  [databaseError('53100'), 'database_full'],
  [systemError('ECONNREFUSED'), 'database_unreachable'],
  [systemError('ENOENT'), 'database_unreachable'],
  [new Error('timeout exceeded when trying to connect'), 'database_busy'],
  [new Error('Connection terminated unexpectedly'), 'database_unreachable'],
  [
    Object.assign(databaseError('0A000'), { message: 'cached plan must not change result type' }),
    'database_busy',
  ],
  // Mistakes in our own code are not outages.
  [databaseError('0A000'), null],
  [databaseError('23505'), null],
  [databaseError('42P01'), null],
  [Object.assign(systemError('ENOENT'), { syscall: 'open' }), null],
  [Object.assign(new Error('too large'), { code: 'FST_ERR_CTP_BODY_TOO_LARGE' }), null],
  [new TypeError('undefined is not a function'), null],
  ['57P01', null],
])('%s', (error, outage) => {
  expect(databaseOutageOf(error)).toBe(outage);
});
