/** @module-tag deep */
import './events.test.ts';
