/** @module-tag deep */
import './order-in-languages.test.ts';
