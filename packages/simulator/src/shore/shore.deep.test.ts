/** @module-tag deep */
import './shore.test.ts';
