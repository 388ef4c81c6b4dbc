/** @module-tag deep */
import './golden.test.ts';
