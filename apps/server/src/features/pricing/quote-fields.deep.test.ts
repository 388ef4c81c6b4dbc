/** @module-tag deep */
import './quote-fields.test.ts';
