/** @module-tag deep */
import './injection-tries.test.ts';
