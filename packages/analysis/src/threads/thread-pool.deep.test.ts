import './thread-pool.test.ts';
