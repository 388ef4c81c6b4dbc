/** @module-tag deep */
import './thread-pool.test.ts';
