/** @module-tag deep */
import './overlap.test.ts';
