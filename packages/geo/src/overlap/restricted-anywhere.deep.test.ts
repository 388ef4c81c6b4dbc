/** @module-tag deep */
import './restricted-anywhere.test.ts';
