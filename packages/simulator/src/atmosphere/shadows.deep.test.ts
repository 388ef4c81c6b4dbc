/** @module-tag deep */
import './shadows.test.ts';
