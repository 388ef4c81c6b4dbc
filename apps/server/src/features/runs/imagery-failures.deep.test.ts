/** @module-tag deep */
import './imagery-failures.test.ts';
