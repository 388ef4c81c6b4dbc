/** @module-tag deep */
import './sea-pixels.test.ts';
