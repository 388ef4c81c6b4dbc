/** @module-tag deep */
import './timeline.test.ts';
