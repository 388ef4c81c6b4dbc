/** @module-tag deep */
import './pixels.test.ts';
